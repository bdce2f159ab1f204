import { createMemory } from '../device/createMemory.ts';
import { kioskKey } from './kioskKey.ts';

/** Kept on the device while staff's phone is in a respondent's hands. Every app looks at it. A reload asks for the PIN all the same. */
const memory = createMemory(kioskKey);

export function isKioskMode(): boolean {
  return memory.read() !== null;
}

export function setKioskMode(handed: boolean): void {
  memory.write(handed ? '1' : null);
}

/** Kiosk mode started or ended in another tab. Returns what ends the listening. */
export function onKioskModeChange(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === kioskKey || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

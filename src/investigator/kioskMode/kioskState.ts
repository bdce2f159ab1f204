import { useSyncExternalStore } from 'react';
import { isKioskMode, onKioskModeChange, setKioskMode } from '../../authProvider/kioskMode.ts';

/** `here`: the section is open in this page. `elsewhere`: the page was loaded again, or it is another tab; only the PIN opens it. */
export type KioskState = 'no' | 'here' | 'elsewhere';

let isHere = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function read(): KioskState {
  if (!isKioskMode()) return 'no';
  return isHere ? 'here' : 'elsewhere';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onKioskModeChange(tell);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function useKioskState(): KioskState {
  return useSyncExternalStore(subscribe, read);
}

export function startKioskMode(): void {
  isHere = true;
  setKioskMode(true);
  tell();
}

/** The PIN was given, or nobody is signed in any more. */
export function endKioskMode(): void {
  isHere = false;
  setKioskMode(false);
  tell();
}

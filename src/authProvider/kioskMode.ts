/** Kept on the device while staff's phone is in a respondent's hands. Every app looks at it. */
const key = 'investigator.handed-over';

/** Where storing is refused it lasts as long as the page. */
let inPage = false;

export function isKioskMode(): boolean {
  try {
    return inPage || localStorage.getItem(key) !== null;
  } catch {
    return inPage;
  }
}

export function setKioskMode(handed: boolean): void {
  inPage = handed;
  try {
    if (handed) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Then a reload ends it, and asks for the PIN all the same.
  }
}

/** Kiosk mode started or ended in another tab. Returns what ends the listening. */
export function onKioskModeChange(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    inPage = false;
    listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Kept on the device while staff's phone is in a respondent's hands. Every door looks at it. */
const key = 'investigator.handed-over';

/** Where storing is refused it lasts as long as the page. */
let inPage = false;

export function isHandedOver(): boolean {
  try {
    return inPage || localStorage.getItem(key) !== null;
  } catch {
    return inPage;
  }
}

export function setHandedOver(handed: boolean): void {
  inPage = handed;
  try {
    if (handed) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Then a reload ends it, and asks for the PIN all the same.
  }
}

/** Handed over or taken back in another tab. Gives the way to stop. */
export function onHandedOver(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    inPage = false;
    listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

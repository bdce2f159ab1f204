const key = 'africanhealthstudy.device';

/**
 * What the server knows this browser by once somebody signed in with it, so that a stranger's wrong passwords do not keep them
 * out. Random, says nothing of anybody and opens nothing; undefined where the browser stores nothing.
 */
export function deviceName(): string | undefined {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const made = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(key, made);
    return made;
  } catch {
    return undefined;
  }
}

/** The id of an entry that is added to a repeated part: it sorts by when it was made, and no two devices make the same. */
export function newEntryId(): string {
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => (byte % 36).toString(36));
  return Date.now().toString(36) + chance.join('');
}

const sign = '@';
/** What parts an entry from the one that it lies in. */
const within = '.';

/** What stands for a question in one entry of a repeated part, and, with the part's id, for the entry being there: its key, or its code in rules. */
export const inEntryKey = (name: string, entry: string): string => `${name}${sign}${entry}`;

/** The question, or the repeated part, that a key is of, and the entry where it names one. */
export function partsOfKey(key: string): { id: string; entry?: string } {
  const at = key.indexOf(sign);
  return at < 0 ? { id: key } : { id: key.slice(0, at), entry: key.slice(at + 1) };
}

/** An entry of a part that is repeated inside an entry is named by both. */
export const innerEntry = (outer: string | undefined, own: string): string => (outer === undefined ? own : outer + within + own);

/** The entry in which an entry lies; undefined where it lies in none. */
export function outerEntry(entry: string): string | undefined {
  const at = entry.indexOf(within);
  return at < 0 ? undefined : entry.slice(0, at);
}

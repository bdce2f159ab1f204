import { mostEntries } from '../../../resources/mostEntries.ts';

/** The places of entries that are there without being added: by the least number, or by one that follows an answer. */
export const givenEntryIds = (count: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(mostEntries, Math.floor(count))) }, (_, at) => String(at + 1));

export const isGivenEntryId = (id: string): boolean => /^[1-9]\d{0,2}$/.test(id) && Number(id) <= mostEntries;

export const isEntryId = (id: string): boolean => isGivenEntryId(id) || /^[0-9a-z]{4,12}$/.test(id);

/** Given ones by their number, then those that were added, in the order in which they were. */
export function inOrder(ids: Iterable<string>): string[] {
  const sorted = [...ids].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [...sorted.filter(isGivenEntryId), ...sorted.filter((id) => !isGivenEntryId(id))];
}

import type { ReadForm } from './engine/index.ts';

export interface Steps {
  /** Counted from 0, among the pages of the form; in an entry, among the entries of its part. */
  place: number;
  of: number;
  before: number | undefined;
  after: number | undefined;
}

/** Where Previous and Next lead from a page. An entry of a repeated part lies behind the list of entries: back to it, or on to the next entry. */
export function stepsFrom({ pages: all }: ReadForm, pages: readonly number[], page: number): Steps {
  const roster = all[page]?.entry?.roster;
  const among = pages.filter((one) => all[one]?.entry?.roster === roster);
  const place = among.indexOf(page);
  const list = roster === undefined ? undefined : pages.find((one) => all[one]?.roster === roster);
  return { place, of: among.length, before: list ?? among[place - 1], after: among[place + 1] ?? list };
}

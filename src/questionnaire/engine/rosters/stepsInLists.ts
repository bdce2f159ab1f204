import type { ReadForm } from '../readForm.ts';
import type { Steps } from '../withEntries.ts';

/**
 * Where Previous and Next lead in a form with lists. What is asked in an entry, and the lists in it, lie behind the list of entries: back to that, or on to the
 * next entry. Pages of one entry count once.
 */
export function stepsInLists({ pages: all }: ReadForm, pages: readonly number[], page: number): Steps {
  const entryOf = (one = -1) => all[one]?.entry;
  const roster = entryOf(page)?.roster;
  const among = pages.filter((one) => entryOf(one)?.roster === roster);
  const at = among.indexOf(page);
  const steps = { place: at, of: among.length, before: among[at - 1], after: among[at + 1] };
  if (roster === undefined) return steps;
  const list = pages.find((one) => all[one]?.roster === roster);
  const isOther = (one: number | undefined, next: number | undefined) => entryOf(one)?.entry !== entryOf(next)?.entry;
  const first = among.filter((one, number) => isOther(among[number - 1], one));
  const place = first.filter((one) => one <= page).length - 1;
  const begins = isOther(among[at - 1], page);
  const ends = isOther(page, among[at + 1]);
  return {
    place,
    of: first.length,
    before: begins ? list : steps.before,
    after: steps.after ?? list,
    leads: ({ before, after }) => ({
      fromList: begins && !before,
      toList: ends && !after && place === first.length - 1,
      // Behind a list the next one would be read as the next of its own entries.
      toNext: ends && !after && all[page]?.roster === undefined,
    }),
  };
}

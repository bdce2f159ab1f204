import { mostEntries, mostInnerEntries } from '../../../resources/mostEntries.ts';
import { answerTo } from '../answers.ts';
import type { Answers } from '../answerValue.ts';
import { innerEntry, outerEntry, partsOfKey } from '../entryKey.ts';
import type { ReadForm } from '../readForm.ts';
import { givenEntryIds, inOrder, isEntryId, isGivenEntryId } from './entryIds.ts';
import { expandForm } from './expandForm.ts';
import { listKey, wantedKey } from './namesInEntries.ts';

/** How many entries of a list are there without being added. */
function givenCount({ byId, pages }: ReadForm, { roster, list }: { roster: string; list: string }, answers: Answers): number {
  const page = pages[byId.get(roster)?.page ?? -1];
  const part = [page?.section, ...(page?.groups ?? []).map(({ subSection }) => subSection)].find((one) => one && String(one.id) === roster);
  if (!part?.entryCount) return part?.leastEntries ?? 0;
  return Math.min(part.mostEntries ?? mostEntries, Number(answerTo(answers, wantedKey(list)).values[0] ?? 0));
}

/** What an entry is called in its list. */
const ownEntry = (entry: string, outer: string | undefined) => (outer === undefined ? entry : entry.slice(outer.length + 1));

/**
 * The form written out for the entries it has, those that keys name, and those that are there without being added. No list has more than `mostEntries`, and
 * the lists of a part inside entries have no more than `mostInnerEntries` together.
 */
export function expandWith(form: ReadForm, keys: Iterable<string>, answers: Answers): ReadForm {
  const template = form.template ?? form;
  const known = new Map<string, { outer: string | undefined; own: Set<string> }>();
  const inAll = new Map<string, number>();
  let isNew = form.template === undefined;

  function keep(roster: string, entry: string): void {
    const outer = outerEntry(entry);
    const list = known.get(listKey(roster, outer)) ?? { outer, own: new Set() };
    known.set(listKey(roster, outer), list);
    list.own.add(ownEntry(entry, outer));
    inAll.set(roster, (inAll.get(roster) ?? 0) + 1);
  }

  /** Whether the entry is there now. One inside another brings that along: an answer may come before the entry that it is of. */
  function add(roster: string, entry: string): boolean {
    const part = template.byId.get(roster);
    const outer = outerEntry(entry);
    if (!part || (part.within === undefined) !== (outer === undefined)) return false;
    const own = ownEntry(entry, outer);
    const there = known.get(listKey(roster, outer))?.own;
    if (there?.has(own)) return true;
    const isFull = (there?.size ?? 0) >= mostEntries || (outer !== undefined && (inAll.get(roster) ?? 0) >= mostInnerEntries);
    if (isFull || !(part.question.formula ? isGivenEntryId(own) : isEntryId(own))) return false;
    if (part.within !== undefined && outer !== undefined && !add(part.within, outer)) return false;
    keep(roster, entry);
    isNew = true;
    return true;
  }

  for (const [list, entries] of form.entries) for (const entry of entries) keep(partsOfKey(list).id, entry);
  for (const key of keys) {
    const { id, entry } = partsOfKey(key);
    const roster = template.byId.get(id)?.roster;
    if (roster !== undefined && entry !== undefined) add(roster, entry);
  }
  for (const roster of template.rosters) {
    const within = template.byId.get(roster)?.within;
    const outers = within === undefined ? [undefined] : [...(known.get(within)?.own ?? [])];
    for (const outer of outers)
      for (const own of givenEntryIds(givenCount(template, { roster, list: listKey(roster, outer) }, answers))) add(roster, innerEntry(outer, own));
  }
  const entriesOf = ({ outer, own }: { outer: string | undefined; own: Set<string> }) => inOrder(own).map((entry) => innerEntry(outer, entry));
  return isNew ? expandForm(template, new Map(Array.from(known, ([list, of]) => [list, entriesOf(of)]))) : form;
}

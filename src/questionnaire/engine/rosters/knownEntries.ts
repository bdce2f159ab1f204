import { mostEntries } from '../../../resources/mostEntries.ts';
import { answerTo } from '../answers.ts';
import type { Answers } from '../answerValue.ts';
import type { ReadForm } from '../readForm.ts';
import { partsOfKey } from '../entryKey.ts';
import { givenEntryIds, inOrder, isEntryId, isGivenEntryId } from './entryIds.ts';
import { expandForm } from './expandForm.ts';
import { wantedKey } from './namesInEntries.ts';

/** How many entries are there without being added. */
function givenCount({ pages }: ReadForm, roster: string, answers: Answers): number {
  const section = pages.find((page) => String(page.section.id) === roster)?.section;
  if (!section?.entryCount) return section?.leastEntries ?? 0;
  return Math.min(section.mostEntries ?? mostEntries, Number(answerTo(answers, wantedKey(roster)).values[0] ?? 0));
}

/** The form written out for the entries it has, those that keys name, and those that are there without being added. No part has more than `mostEntries`. */
export function expandWith(form: ReadForm, keys: Iterable<string>, answers: Answers): ReadForm {
  const template = form.template ?? form;
  const known = new Map(template.rosters.map((roster) => [roster, new Set(form.entries.get(roster))]));
  let isNew = form.template === undefined;
  const add = (roster: string, entry: string) => {
    const entries = known.get(roster);
    if (!entries || entries.has(entry) || entries.size >= mostEntries) return;
    entries.add(entry);
    isNew = true;
  };
  for (const key of keys) {
    const { id, entry } = partsOfKey(key);
    const roster = template.byId.get(id)?.roster;
    if (roster === undefined || entry === undefined) continue;
    const isCounted = template.byId.get(roster)?.question.formula;
    if (isCounted ? isGivenEntryId(entry) : isEntryId(entry)) add(roster, entry);
  }
  for (const roster of known.keys()) for (const entry of givenEntryIds(givenCount(template, roster, answers))) add(roster, entry);
  return isNew ? expandForm(template, new Map(Array.from(known, ([roster, entries]) => [roster, inOrder(entries)]))) : form;
}

import type { Answers } from './answerValue.ts';
import type { ReadForm } from './readForm.ts';
import { type Settle, settlerOf } from './settling.ts';

type Expand = (form: ReadForm, ids: Iterable<string>, answers: Answers) => ReadForm;

/** What lies before and behind a page of an entry: the list, or the next entry; neither while there is a screen of the page that way. */
export interface Leads {
  fromList: boolean;
  toList: boolean;
  toNext: boolean;
}

/** Where Previous and Next lead from a page. */
export interface Steps {
  /** Counted from 0, among the pages of the form; in an entry, among the entries of its list. */
  place: number;
  of: number;
  before: number | undefined;
  after: number | undefined;
  /** In an entry. */
  leads?(screens: { before: string | undefined; after: string | undefined }): Leads;
}

let expand: Expand = (form) => form;
let steps = (_: ReadForm, pages: readonly number[], page: number): Steps => {
  const place = pages.indexOf(page);
  return { place, of: pages.length, before: pages[place - 1], after: pages[place + 1] };
};

/** Repeated parts are for forms that have one: whoever loads `functions/learnFunctions.ts` can write them out, and find the ways in them. */
export function learnToRepeat(learned: Expand, found: typeof steps): void {
  expand = learned;
  steps = found;
}

/** Where Previous and Next lead from one of the pages that are shown. */
export const stepsFrom: typeof steps = (form, pages, page) => steps(form, pages, page);

/**
 * The form with its repeated parts written out for the entries that these keys of answers name, those it had before, and as many as the answers ask
 * for. The same object where it has them all, as has every form without such a part.
 */
export const withEntries: Expand = (form, ids, answers) => (form.rosters.length > 0 ? expand(form, ids, answers) : form);

/** The form with all entries of these answers, the answers with what is worked out from them, and what goes on working that out. A number of entries may follow from others. */
export function settledWithEntries(given: ReadForm, answers: Answers, unknown?: ReadonlySet<string>): { form: ReadForm; answers: Answers; settle: Settle } {
  let form = withEntries(given, Object.keys(answers), answers);
  for (;;) {
    const settle = settlerOf(form);
    const settled = settle(answers, unknown);
    const next = withEntries(form, [], settled);
    if (next === form) return { form, answers: settled, settle };
    form = next;
  }
}

import type { Answers } from './answerValue.ts';
import type { ReadForm } from './readForm.ts';
import { settlerOf } from './settling.ts';

type Expand = (form: ReadForm, ids: Iterable<string>, answers: Answers) => ReadForm;

let expand: Expand = (form) => form;

/** Writing out repeated parts is for forms that have one: whoever loads `functions/learnFunctions.ts` can. */
export function learnToRepeat(learned: Expand): void {
  expand = learned;
}

/**
 * The form with its repeated parts written out for the entries that these keys of answers name, those it had before, and as many as the answers ask
 * for. The same object where it has them all, as has every form without such a part.
 */
export const withEntries: Expand = (form, ids, answers) => (form.rosters.length > 0 ? expand(form, ids, answers) : form);

/** The form with all entries of these answers, and the answers with what is worked out from them. A number of entries may follow from others. */
export function settledWithEntries(given: ReadForm, answers: Answers, unknown?: ReadonlySet<string>): { form: ReadForm; answers: Answers } {
  let form = withEntries(given, Object.keys(answers), answers);
  for (;;) {
    const settled = settlerOf(form)(answers, unknown);
    const next = withEntries(form, [], settled);
    if (next === form) return { form, answers: settled };
    form = next;
  }
}

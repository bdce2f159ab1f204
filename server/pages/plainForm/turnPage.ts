import { asksExplanation, type Filling, type FormQuestion, isAnswered, noAnswer, stepsFrom } from '../../../src/questionnaire/engine/index.ts';
import { nativeInputs } from '../../../src/questionTypes/nativeInputs.ts';
import { answerIn, namesOf, type Posted, valueIn, wasAsked } from './posted.ts';

/** What is shown next: a page of the form, by its place, or the check before sending. */
export interface Turned {
  to: number | 'review';
  /** What is missing on the page was pointed out: whoever goes on leaves it so. */
  isPointedOut?: boolean;
  /** Questions came that follow from what was just answered. */
  hasMore?: boolean;
}

/** Whether the pages without script ask it now: it is shown, may be changed, and needs no script. */
function isAskedHere({ id, type }: FormQuestion, filling: Filling): boolean {
  const { shown, locked } = filling.question(id);
  return shown && !locked && nativeInputs[type] !== null;
}

const placeOf = ({ form }: Filling, section: string) => form.pages.findIndex((page) => page.section.id === section);

/** Takes over what a page was posted with. Answers the questions that it asked. */
export function takePosted(filling: Filling, posted: Posted): FormQuestion[] {
  const asked = filling.form.pages[placeOf(filling, valueIn(posted, 'page'))]?.questions.filter((question) => wasAsked(question, posted)) ?? [];
  for (const question of asked) {
    const answer = answerIn(posted, question);
    if (answer && !filling.question(question.id).locked) filling.set(question.id, answer);
  }
  const [act, entry = ''] = valueIn(posted, 'go').split(' ');
  if (act === 'add' && !isAnswered(filling.answers()[entry] ?? noAnswer)) filling.set(entry, { values: ['1'] });
  if (act === 'remove') filling.set(entry, noAnswer);
  return asked;
}

/** Where a page leads that was posted, once its answers are taken over. */
export function turnPage(filling: Filling, posted: Posted, asked: readonly FormQuestion[]): Turned {
  const [act, what = ''] = valueIn(posted, 'go').split(' ');
  const bad = filling.reveal(asked.map(({ id }) => id));
  const { pages, wrong } = filling.state();
  const wanted = placeOf(filling, valueIn(posted, 'page'));
  // A page that its own answers hide gives way to the next one.
  const here = pages.find((page) => page >= wanted) ?? pages.at(-1) ?? 0;
  // What is wrong is not kept, and so is mended before the page is left, whichever way.
  if (bad.some((question) => wrong.includes(question))) return { to: here, isPointedOut: true };
  if (act === 'add' || act === 'entry') return { to: filling.form.pages[placeOf(filling, what)] ? placeOf(filling, what) : here };
  if (act === 'yes' || act === 'remove') return { to: here };
  if (act === 'review') return { to: 'review' };
  if (act === 'open') {
    filling.reveal([what]);
    return { to: filling.form.byId.get(what)?.page ?? here };
  }
  const { before, after } = stepsFrom(filling.form, pages, here);
  if (act === 'back') return { to: before ?? here };
  const left = bad.length > 0 && valueIn(posted, 'pointedOut') === '';
  const asksWhy = (question: FormQuestion) => asksExplanation(question, filling.question(question.id).answer);
  const isNew = (question: FormQuestion) =>
    isAskedHere(question, filling) && (!wasAsked(question, posted) || (asksWhy(question) && !posted.has(namesOf(question).why)));
  const hasMore = here === wanted && asked.length > 0 && (filling.form.pages[here]?.questions.some(isNew) ?? false);
  if (left || hasMore) return { to: here, isPointedOut: left, hasMore };
  return { to: after ?? 'review' };
}

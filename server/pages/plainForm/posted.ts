import { refuseManyPairs } from '../../http/readBody.ts';
import { typeEngines } from '../../../src/questionTypes/engines.ts';
import { nativeInputs } from '../../../src/questionTypes/nativeInputs.ts';
import type { AnswerValue, FormQuestion } from '../../../src/questionnaire/engine/index.ts';

/** What a page was posted with: the values of each name, in their order. */
export type Posted = ReadonlyMap<string, readonly string[]>;

/** A question has five fields at most. */
const mostFields = 5000;

/** @throws Refusal `too_many_parts` for more fields than any page has */
export function readPosted(text: string): Posted {
  refuseManyPairs(text, mostFields);
  const posted = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const values = posted.get(name);
    if (values) values.push(value);
    else posted.set(name, [value]);
  }
  return posted;
}

/** The only value of a name; empty where there is none. */
export const valueIn = (posted: Posted, name: string): string => posted.get(name)?.[0] ?? '';

/** The names of a question's fields. `asked` stands next to them, because what is not chosen is not posted. */
export const namesOf = ({ id }: Pick<FormQuestion, 'id'>) => ({
  asked: `asked ${id}`,
  value: `answer ${id}`,
  other: `other ${id}`,
  why: `why ${id}`,
  reason: `reason ${id}`,
});

export const wasAsked = (question: FormQuestion, posted: Posted): boolean => posted.has(namesOf(question).asked);

/** The answer to a question as it was posted; undefined where the page did not ask it. */
export function answerIn(posted: Posted, question: FormQuestion): AnswerValue | undefined {
  const names = namesOf(question);
  const native = nativeInputs[question.type];
  if (!native || !posted.has(names.asked)) return undefined;
  const said = native.read({ values: posted.get(names.value) ?? [], other: valueIn(posted, names.other) });
  const values = said.values.filter((value) => value !== '');
  const reason = valueIn(posted, names.reason);
  const explanation = valueIn(posted, names.why).trim();
  return {
    ...said,
    values,
    ...((reason === 'DONT_KNOW' || reason === 'REFUSED') && { reason }),
    ...(explanation !== '' && typeEngines[question.type].value === 'one' && { explanation }),
  };
}

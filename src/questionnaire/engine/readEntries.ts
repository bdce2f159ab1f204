import type { AnsweredQuestion, AnswerEntry } from '../../contract/index.ts';
import { isNegative } from './answers.ts';
import { partsOfKey } from './entryKey.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';

/** What an entry says, without when and in which language. What fits nowhere stays among the values, where checking finds it. */
export function readSaid(
  question: Pick<FormQuestion, 'type' | 'options'>,
  { reponses, other: own }: Pick<AnswerEntry, 'reponses' | 'other'>,
): Pick<AnswerValue, 'values' | 'other' | 'explanation'> {
  const { value: valueType, other: takesOther } = typeEngines[question.type];
  if (!isChosen(valueType)) return { values: reponses };

  const [first, second] = reponses;
  if (valueType === 'one' && reponses.length === 2 && isNegative(first) && own === undefined) return { values: [first as string], explanation: second };
  const isOffered = (title: string) => question.options.some((option) => option.title === title);
  const values = valueType === 'many' ? [...new Set(reponses)] : reponses;
  // An older client sends no `other`: its text is then the last of the values, and no option.
  const last = values[values.length - 1];
  const other = own ?? (takesOther && last !== undefined && !isOffered(last) ? last : undefined);
  return other === undefined ? { values } : { values: values.filter((value) => value !== other), other };
}

/** An answer as the screen holds it, from what was stored or sent. */
export function fromEntry(question: FormQuestion, entry: Pick<AnswerEntry, 'reponses'> & Partial<AnswerEntry>): AnswerValue {
  const { language, typedAt, reason } = entry;
  const answer: { -readonly [Part in keyof AnswerValue]: AnswerValue[Part] } = readSaid(question, entry);
  if (reason) answer.reason = reason;
  if (language) answer.language = language;
  if (typedAt) answer.typedAt = typedAt;
  return answer;
}

/** Answers of entries are read as their question's, whether or not the repeated part is written out. */
export function answersFromEntries({ byId }: ReadForm, entries: readonly AnswerEntry[]): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const entry of entries) {
    const question = byId.get(entry.id) ?? byId.get(partsOfKey(entry.id).id);
    if (question) answers[entry.id] = fromEntry(question, entry);
  }
  return answers;
}

/** From the rows of `users/{id}/reponses`: one row for each value. Rows without a title tell only that there is an answer. */
export function answersFromTitles(form: ReadForm, rows: readonly AnsweredQuestion[]): Answers {
  const reponses = new Map<string, string[]>();
  for (const { questionId, title } of rows) {
    if (title !== undefined) reponses.set(questionId, [...(reponses.get(questionId) ?? []), title]);
  }
  return answersFromEntries(
    form,
    Array.from(reponses, ([id, values]) => ({ id, reponses: values })),
  );
}

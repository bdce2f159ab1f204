import type { AnsweredQuestion, AnswerEntry } from '../../contract/index.ts';
import { isNegative } from './answers.ts';
import { partsOfKey } from './entryKey.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';

/** An answer as the screen holds it, from what was stored or sent. What fits nowhere stays among the values, where checking finds it. */
export function fromEntry(question: FormQuestion, entry: Pick<AnswerEntry, 'reponses'> & Partial<AnswerEntry>): AnswerValue {
  const { value: valueType, other: takesOther } = typeEngines[question.type];
  const { language, typedAt, reason } = entry;
  const kept = { ...(reason && { reason }), ...(language && { language }), ...(typedAt && { typedAt }) };
  let values = [...entry.reponses];
  if (!isChosen(valueType)) return { ...kept, values };

  const [first, second] = values;
  if (valueType === 'one' && values.length === 2 && isNegative(first) && entry.other === undefined) {
    return { ...kept, values: [first as string], explanation: second };
  }
  const isOffered = (title: string) => question.options.some((option) => option.title === title);
  if (valueType === 'many') values = [...new Set(values)];
  // An older client sends no `other`: its text is then the last of the values, and no option.
  const last = values[values.length - 1];
  const other = entry.other ?? (takesOther && last !== undefined && !isOffered(last) ? last : undefined);
  if (other === undefined) return { ...kept, values };
  return { ...kept, values: values.filter((value) => value !== other), other };
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

import type { AnsweredQuestion, AnswerEntry } from '../../contract/index.ts';
import { asksExplanation, isAnswered, isNegative } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { answerKinds } from './kinds/index.ts';
import type { FormQuestion, ReadForm } from './readForm.ts';

/** What the wire carries of an answer: canonical titles without duplicates, other text last, a number with a dot. */
export function toEntry(question: FormQuestion, answer: AnswerValue): AnswerEntry {
  const kind = answerKinds[question.type];
  const other = answer.other?.trim();
  const reponses: string[] = [];
  if (!answer.reason) {
    for (const value of [...answer.values, ...(other ? [other] : [])]) {
      const written = kind.choice ? value : (kind.read(value) ?? value.trim());
      if (written !== '' && !reponses.includes(written)) reponses.push(written);
    }
    const explanation = answer.explanation?.trim();
    if (explanation && asksExplanation(question, answer)) reponses.push(explanation);
  }
  return {
    id: question.id,
    reponses,
    ...(other && !answer.reason && { other }),
    ...(answer.reason && { reason: answer.reason }),
    ...(answer.language && { language: answer.language }),
    ...(answer.typedAt && { typedAt: answer.typedAt }),
  };
}

/** An answer as the screen holds it, from what was stored or sent. What fits nowhere stays among the values, where checking finds it. */
export function fromEntry(question: FormQuestion, entry: Pick<AnswerEntry, 'reponses'> & Partial<AnswerEntry>): AnswerValue {
  const { choice, other: takesOther } = answerKinds[question.type];
  const { language, typedAt, reason } = entry;
  const kept = { ...(reason && { reason }), ...(language && { language }), ...(typedAt && { typedAt }) };
  let values = [...entry.reponses];
  if (!choice) return { ...kept, values };

  const [first, second] = values;
  if (choice === 'one' && values.length === 2 && isNegative(first) && entry.other === undefined) {
    return { ...kept, values: [first as string], explanation: second };
  }
  const isOffered = (title: string) => question.options.some((option) => option.title === title);
  if (choice === 'many') values = [...new Set(values)];
  // An older client sends no `other`: its text is then the last of the values, and no option.
  const last = values[values.length - 1];
  const other = entry.other ?? (takesOther && last !== undefined && !isOffered(last) ? last : undefined);
  if (other === undefined) return { ...kept, values };
  return { ...kept, values: values.filter((value) => value !== other), other };
}

/** All answered questions that are shown, in the form's order. */
export function entriesOf({ questions }: ReadForm, answers: Answers, visible: ReadonlySet<string>): AnswerEntry[] {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer && visible.has(question.id) && isAnswered(answer) ? [toEntry(question, answer)] : [];
  });
}

export function answersFromEntries({ byId }: ReadForm, entries: readonly AnswerEntry[]): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const entry of entries) {
    const question = byId.get(entry.id);
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
  return answersFromEntries(form, Array.from(reponses, ([id, values]) => ({ id, reponses: values })));
}

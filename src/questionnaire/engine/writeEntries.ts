import type { AnswerEntry } from '../../contract/index.ts';
import { answerTo, asksExplanation, isAnswered } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import type { Shows } from './visibility.ts';

/** What the wire carries of an answer: canonical titles without duplicates, other text last, a number with a dot. */
export function toEntry(question: FormQuestion, answer: AnswerValue): AnswerEntry {
  const kind = typeEngines[question.type];
  const other = answer.other?.trim();
  const reponses: string[] = [];
  const entry: AnswerEntry = { id: question.id, reponses };
  if (!answer.reason) {
    for (const value of other ? [...answer.values, other] : answer.values) {
      const written = isChosen(kind.value) ? value : (kind.read(value) ?? value.trim());
      if (written !== '' && !reponses.includes(written)) reponses.push(written);
    }
    const explanation = answer.explanation?.trim();
    if (explanation && asksExplanation(question, answer)) reponses.push(explanation);
    if (other) entry.other = other;
  }
  if (answer.reason) entry.reason = answer.reason;
  if (answer.language) entry.language = answer.language;
  if (answer.typedAt) entry.typedAt = answer.typedAt;
  return entry;
}

/** All answered questions that are shown, in the form's order. */
export function entriesOf({ questions }: ReadForm, answers: Answers, visible: Shows): AnswerEntry[] {
  const entries: AnswerEntry[] = [];
  for (const question of questions) {
    const answer = answers[question.id];
    if (answer && isAnswered(answer) && visible.has(question.id)) entries.push(toEntry(question, answer));
  }
  return entries;
}

/** The calculated values among the answers, in the form's order. */
export function calculatedEntries({ items }: ReadForm, answers: Answers): AnswerEntry[] {
  const entries: AnswerEntry[] = [];
  for (const item of items) if (isCalculated(item.type) && isAnswered(answerTo(answers, item.id))) entries.push(toEntry(item, answerTo(answers, item.id)));
  return entries;
}

import type { AnswerEntry } from '../../contract/index.ts';
import { answerTo, asksExplanation, isAnswered } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';

/** What the wire carries of an answer: canonical titles without duplicates, other text last, a number with a dot. */
export function toEntry(question: FormQuestion, answer: AnswerValue): AnswerEntry {
  const kind = typeEngines[question.type];
  const other = answer.other?.trim();
  const reponses: string[] = [];
  if (!answer.reason) {
    for (const value of [...answer.values, ...(other ? [other] : [])]) {
      const written = isChosen(kind.value) ? value : (kind.read(value) ?? value.trim());
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

/** All answered questions that are shown, in the form's order. */
export function entriesOf({ questions }: ReadForm, answers: Answers, visible: ReadonlySet<string>): AnswerEntry[] {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer && visible.has(question.id) && isAnswered(answer) ? [toEntry(question, answer)] : [];
  });
}

/** The calculated values among the answers, in the form's order. */
export function calculatedEntries({ items }: ReadForm, answers: Answers): AnswerEntry[] {
  return items.flatMap((item) => (isCalculated(item.type) && isAnswered(answerTo(answers, item.id)) ? [toEntry(item, answerTo(answers, item.id))] : []));
}

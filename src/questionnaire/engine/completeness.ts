import { answerTo, isAnswered } from './answers.ts';
import type { Answers } from './answerValue.ts';
import { isOpen } from './checkAnswer.ts';
import { typeEngines } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';

/** Required questions that are shown and have no answer, in the form's order. */
export function openQuestions(form: ReadForm, answers: Answers, visible: ReadonlySet<string>): FormQuestion[] {
  return form.questions.filter((question) => visible.has(question.id) && isOpen(form, question, answers));
}

export interface Completeness {
  /** Shown questions with an answer, or a reason for none. */
  answered: number;
  /** Shown questions in all. */
  total: number;
  /** Whole minutes for what is left, rounded up; 0 when nothing is. */
  minutes: number;
}

/** How far a person has come. The minutes are an average by type of question, for a reader who takes their time. */
export function completenessOf(form: ReadForm, answers: Answers, shown: ReadonlySet<string>): Completeness {
  let [answered, seconds] = [0, 0];
  for (const { id, type } of form.questions) {
    if (!shown.has(id)) continue;
    if (isAnswered(answerTo(answers, id))) answered += 1;
    else seconds += typeEngines[type].seconds;
  }
  return { answered, total: shown.size, minutes: Math.ceil(seconds / 60) };
}

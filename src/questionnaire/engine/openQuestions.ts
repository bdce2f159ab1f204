import type { Answers } from './answerValue.ts';
import { isOpen } from './checkAnswer.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import type { Shows } from './visibility.ts';

/** Required questions that are shown and have no answer, in the form's order. */
export function openQuestions(form: ReadForm, answers: Answers, visible: Shows): FormQuestion[] {
  return form.questions.filter((question) => isOpen(form, question, answers) && visible.has(question.id));
}

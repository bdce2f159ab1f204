import { answerTo } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { checkAnswer } from './checkAnswer.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { AnswerProblem } from './problem.ts';
import type { ReadForm } from './readForm.ts';

/** `checkAnswer`, done again only for an answer that changed, or a question whose checks ask for other answers: a key press then checks one. */
export function rememberChecks(form: ReadForm): (question: FormQuestion, answers: Answers) => readonly AnswerProblem[] {
  const known = new Map<string, { answer: AnswerValue; problems: readonly AnswerProblem[] }>();
  return (question, answers) => {
    const answer = answerTo(answers, question.id);
    const before = known.get(question.id);
    if (before?.answer === answer && !question.question.checks?.length && !question.question.choiceFilter) return before.problems;
    const problems = checkAnswer(form, question, answers);
    known.set(question.id, { answer, problems });
    return problems;
  };
}

import { answerTo, hasValue, isAnswered, clockOf, ruleValueOf } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { typeEngines } from '../../questionTypes/engines.ts';
import { longestText } from '../../questionTypes/text/engine.ts';
import type { AnswerProblem } from './problem.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { CannotTell, holds, type ReadAnswer } from './rules.ts';

/** The fault of one answer by its type alone; an empty answer has none. */
export function checkValue(question: FormQuestion, answer: AnswerValue): AnswerProblem | undefined {
  const problem = (fault: Omit<AnswerProblem, 'questionId'>): AnswerProblem => ({ questionId: question.id, ...fault });
  const { allowDontKnow, allowRefuse } = question.question;
  if (answer.reason) {
    if (hasValue(answer)) return problem({ code: 'reason_with_value' });
    const allowed = answer.reason === 'DONT_KNOW' ? allowDontKnow : answer.reason === 'REFUSED' && allowRefuse;
    return allowed ? undefined : problem({ code: 'reason_not_allowed' });
  }
  if (!hasValue(answer)) return undefined;
  const kind = typeEngines[question.type];
  if (!isChosen(kind.value) && answer.values.length > 1) return problem({ code: 'one_only' });
  if (answer.values.some((value) => value.length > longestText)) return problem({ code: 'too_long', params: { max: longestText } });
  const fault = kind.fault(answer, question);
  return fault && problem(fault);
}

/**
 * Everything wrong with the answer to one question, given the others: its value, or else the checks of its own that do
 * not hold (soft ones are doubts). A check about an unanswered question holds; `{"var": ""}` is the answer itself.
 */
export function checkAnswer(form: ReadForm, question: FormQuestion, answers: Answers): AnswerProblem[] {
  const answer = answerTo(answers, question.id);
  const wrong = checkValue(question, answer);
  if (wrong) return [wrong];
  if (!hasValue(answer)) return [];
  return (question.question.checks ?? []).flatMap(({ rule, soft }, index): AnswerProblem[] => {
    const read: ReadAnswer = (code, asName) => {
      const asked = code === '' ? question : form.byCode.get(code);
      const value = asked && ruleValueOf(asked, answerTo(answers, asked.id), asName);
      if (value === undefined || value === null) throw new CannotTell();
      return value;
    };
    const held = holds(rule, read, clockOf(answers));
    return held === false ? [{ questionId: question.id, code: 'check', params: { index }, ...(soft && { soft: true }) }] : [];
  });
}

/** Whether the question waits for an answer that its form requires. */
export function isOpen(question: FormQuestion, answers: Answers): boolean {
  return Boolean(question.question.required) && !isAnswered(answerTo(answers, question.id));
}

import { answerTo, hasValue, isAnswered, ruleValueOf } from './answers.ts';
import type { Answers, AnswerValue } from './answerValue.ts';
import { isChosen } from '../../questionTypes/define/valueType.ts';
import { isUnseen, typeEngines } from '../../questionTypes/engines.ts';
import { longestText } from '../../questionTypes/text/engine.ts';
import { offeredBy } from './offered.ts';
import { commonOf } from './commonOf.ts';
import type { Rule } from '../../resources/define/index.ts';
import type { AnswerProblem } from './problem.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { readerOf } from './readerOf.ts';
import { CannotTell, holds, type ReadAnswer, Unanswered } from './rules.ts';

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
  if (!isChosen(kind.value) && answer.values.length > (kind.basis ? 2 : 1)) return problem({ code: 'one_only' });
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
  if (isWithheld(form, question, answers)) return [{ questionId: question.id, code: 'not_offered' }];
  const { check: common } = commonOf(answers);
  return (question.question.checks ?? []).flatMap(({ rule, soft }, index): AnswerProblem[] => {
    const read: ReadAnswer = (code, asName) => {
      const asked = code === '' ? question : form.byCode.get(code);
      if (!asked) throw new CannotTell();
      const value = ruleValueOf(asked, answerTo(answers, asked.id), asName);
      if (value === null) throw new Unanswered();
      return value;
    };
    const held = holds(rule, read, common);
    return held === false ? [{ questionId: question.id, code: 'check', params: { index }, ...(soft && { soft: true }) }] : [];
  });
}

/** Whether the question waits for an answer that its form requires. */
export function isOpen(form: ReadForm, question: FormQuestion, answers: Answers): boolean {
  return !isAnswered(answerTo(answers, question.id)) && isRequired(form, question, answers) && !isReadOnly(form, question, answers);
}

/** Whether something was chosen that the filter of its list does not leave. */
function isWithheld(form: ReadForm, question: FormQuestion, answers: Answers): boolean {
  if (!question.question.choiceFilter) return false;
  const offered = new Set(offeredBy(form, question, answers).map(({ title }) => title));
  return answerTo(answers, question.id).values.some((title) => !offered.has(title));
}

/** Whether its form requires an answer to it now; a rule that cannot be told requires none. */
export const isRequired = (form: ReadForm, question: FormQuestion, answers: Answers): boolean =>
  !isUnseen(question.type) && (Boolean(question.question.required) || holdsNow(form, question.question.requiredIf, answers));

/** Whether it is only to be read now. */
export const isReadOnly = (form: ReadForm, question: FormQuestion, answers: Answers): boolean => holdsNow(form, question.question.readOnlyIf, answers);

const holdsNow = (form: ReadForm, rule: Rule | null | undefined, answers: Answers): boolean =>
  Boolean(rule) && holds(rule, readerOf(form, answers), commonOf(answers).said) === true;

import { nameOfChoice } from './attributes.ts';
import { type Answers, type AnswerValue, noAnswer } from './answerValue.ts';
import { typeEngines } from '../../questionTypes/engines.ts';
import { no } from '../../resources/define/yesAndNo.ts';
import { owns } from './owns.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { Clock, RuleValue } from './rules.ts';

/** An answer by its question's id, whatever that id is. */
export function answerTo(answers: Answers, id: string): AnswerValue {
  return owns(answers, id) ? (answers[id] as AnswerValue) : noAnswer;
}

/** Whether there is a value at all, right or wrong. */
export function hasValue({ values, other }: AnswerValue): boolean {
  return other !== undefined || values.some((value) => value.trim() !== '');
}

export function isAnswered(answer: AnswerValue): boolean {
  return answer.reason !== undefined || hasValue(answer);
}

const said = ({ values, other, reason, explanation }: AnswerValue) => JSON.stringify([values, other, reason, explanation ?? '']);

/** Whether two answers say the same, whenever and in whatever language they were given. */
export function isSameAnswer(a: AnswerValue, b: AnswerValue): boolean {
  return said(a) === said(b);
}

const negatives = Object.values(no).map((word) => word.toLowerCase());

/** A plain no in any language of the interface, in any case and with spaces around. */
export function isNegative(title: string | undefined): boolean {
  return negatives.includes((title ?? '').trim().normalize('NFC').toLowerCase());
}

/** A negative answer to a single choice asks why. */
export function asksExplanation({ type }: FormQuestion, { values, other }: AnswerValue): boolean {
  return typeEngines[type].value === 'one' && other === undefined && isNegative(values[0]);
}

/** When the last or first of these answers was given, by the device's clock: what `today()` goes by, so that phone and server say the same. Looked for once, and only where that is asked. */
export function clockOf(answers: Answers): Clock {
  const found = new Map<'first' | 'last', string | undefined>();
  return (which) => {
    const [end, sign] = which ? (['first', -1] as const) : (['last', 1] as const);
    if (!found.has(end)) found.set(end, endOf(answers, sign));
    return found.get(end);
  };
}

function endOf(answers: Answers, sign: 1 | -1): string | undefined {
  let end: string | undefined;
  for (const { typedAt } of Object.values(answers)) if (typedAt && (!end || (Date.parse(typedAt) - Date.parse(end)) * sign >= 0)) end = typedAt;
  return end;
}

/** What a rule gets for an answer: a number, a text, a list where several may be chosen, or null. A choice is its title, or its short name. */
export function ruleValueOf({ type, options }: FormQuestion, answer: AnswerValue, asName?: boolean): RuleValue {
  const { value, read, role } = typeEngines[type];
  // Handed on whole, for looking up in alone: no other operator makes anything of it.
  if (role === 'table') return options as unknown as RuleValue;
  const other = answer.other?.trim();
  const nameOf = (title: string) => {
    const option = options.find((one) => one.title === title);
    return option ? nameOfChoice(option) : title;
  };
  const chosen = asName ? answer.values.map(nameOf) : answer.values;
  const values = other ? [...chosen, other] : chosen;
  if (value === 'many') return values.length > 0 ? values : null;
  const typed = values[0]?.trim();
  if (!typed) return null;
  if (value !== 'number') return typed;
  const written = read(typed);
  return written === undefined ? null : Number(written);
}

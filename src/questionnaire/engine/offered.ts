import type { ProposedAnswer } from '../../contract/index.ts';
import type { Answers } from './answerValue.ts';
import { attributesIn, attributesOf } from './attributes.ts';
import { commonOf } from './commonOf.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { readerOf } from './readerOf.ts';
import { holds, type ReadAnswer, type RuleValue, toNumber, variablesOf, workOut } from './rules.ts';

type Options = readonly ProposedAnswer[];

/** What one filter asks of its list, read once. */
interface Filter {
  /** The codes of the answers that it asks for. */
  asks: readonly string[];
  /** The choices by the attribute that one of the conditions asks for, and what it is to equal. */
  byValue?: { wanted: unknown; options: ReadonlyMap<string, Options> };
  /** The other conditions. */
  rest: readonly unknown[];
  /** What the choices say of themselves, where there are other conditions. */
  read: ReadonlyMap<ProposedAnswer, (attribute: string) => RuleValue>;
}

const filters = new WeakMap<FormQuestion, Filter>();

/** Whether a rule asks for what a choice says of itself. */
export const namesChoice = (part: unknown): boolean => attributesIn(part).size > 0;

const attributeOf = (part: unknown) => (part as { choice?: unknown } | null)?.choice;

/** `7` and `07` are one number, as in every comparison of rules. */
const keyOf = (value: RuleValue): string => {
  const number = toNumber(value);
  return number === undefined ? JSON.stringify(value) : String(number);
};

/** The attribute that a condition holds against something else, and that something. */
function equalityIn(rule: unknown): { attribute: string; wanted: unknown } | undefined {
  const sides = (rule as { '=='?: unknown })['=='];
  if (!Array.isArray(sides) || sides.length !== 2) return undefined;
  for (const [own, wanted] of [sides, [...sides].reverse()] as [unknown, unknown][]) {
    const attribute = attributeOf(own);
    if (typeof attribute === 'string' && !namesChoice(wanted)) return { attribute, wanted };
  }
  return undefined;
}

function filterOf(question: FormQuestion): Filter {
  const known = filters.get(question);
  if (known) return known;
  const { and } = question.question.choiceFilter as { and?: unknown };
  const conditions: readonly unknown[] = Array.isArray(and) ? and : [question.question.choiceFilter];
  const at = conditions.findIndex((one) => equalityIn(one));
  const equality = equalityIn(conditions[at] ?? {});
  const rest = conditions.filter((_, index) => index !== at);
  const options = new Map<string, ProposedAnswer[]>();
  const read = new Map<ProposedAnswer, (attribute: string) => RuleValue>();
  for (const option of question.options) {
    const own = attributesOf(option);
    if (rest.length > 0) read.set(option, (attribute) => own.get(attribute) ?? null);
    const key = equality && keyOf(own.get(equality.attribute) ?? null);
    if (key === undefined) continue;
    const same = options.get(key);
    if (same) same.push(option);
    else options.set(key, [option]);
  }
  const asks = [...variablesOf(question.question.choiceFilter)];
  const filter: Filter = { asks, ...(equality && { byValue: { wanted: equality.wanted, options } }), rest, read };
  filters.set(question, filter);
  return filter;
}

/**
 * The choices that the filter of a question that has one leaves by the other answers; all of them where that cannot be told. The list is read once into a
 * map by its attribute, so that a list of tens of thousands costs what it offers.
 */
export function offeredBy(form: ReadForm, question: FormQuestion, answers: Answers): Options {
  const { byValue, rest, read } = filterOf(question);
  const readAnswer = readerOf(form, answers);
  const { said } = commonOf(answers);
  const wanted = byValue && workOut(byValue.wanted, readAnswer, said);
  const keys = (Array.isArray(wanted) ? (wanted as RuleValue[]) : [wanted ?? null]).map(keyOf);
  const among = !byValue || wanted === undefined ? question.options : keys.flatMap((key) => byValue.options.get(key) ?? []);
  if (rest.length === 0) return among;
  return among.filter((option) => {
    const own: ReadAnswer = (code, asName, ofChoice) => (ofChoice ? (read.get(option)?.(code) ?? null) : readAnswer(code, asName));
    return rest.every((rule) => holds(rule, own, said) !== false);
  });
}

/** The questions that the filter of a question that has one asks for, by id. */
export const askedByFilter = ({ byCode }: ReadForm, question: FormQuestion): string[] => filterOf(question).asks.map((code) => byCode.get(code)?.id ?? '');

/** `offeredBy`, worked out again only when an answer changed that the filter asks for: the same list until then. */
export function rememberOffers(form: ReadForm): (question: FormQuestion, answers: Answers) => Options {
  const known = new Map<string, { asked: readonly unknown[]; options: Options }>();
  return (question, answers) => {
    if (!question.question.choiceFilter) return question.options;
    const asked = askedByFilter(form, question).map((id) => answers[id]);
    const before = known.get(question.id);
    if (before && asked.every((answer, at) => answer === before.asked[at])) return before.options;
    const options = offeredBy(form, question, answers);
    known.set(question.id, { asked, options });
    return options;
  };
}

import type { Rule } from '../../resources/define/index.ts';
import { isCalculated, isUnseen, typeEngines } from '../../questionTypes/engines.ts';
import { asksOf } from './calculations/dependencies.ts';
import { ruleValueOf } from './answers.ts';
import { answeredIn } from './answeredIn.ts';
import { askedAlone } from './askedAlone.ts';
import { attributesOf } from './attributes.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { columnsOf } from './functions/lookups.ts';
import { takes } from './functions/functions.ts';
import { longestMatched } from './functions/longestMatched.ts';
import { functionsIn } from './functionsIn.ts';
import { namesChoice } from './offered.ts';
import { judgePattern } from './patternProblem.ts';
import { holds, type RuleValue, ruleFault, variablesOf } from './rules.ts';

/** More combinations than this are not tried: such a rule is taken as reachable. */
const mostCombinations = 20_000;

type RuleProblem = {
  code: 'rule_wrong' | 'rule_unknown' | 'rule_later' | 'rule_circle' | 'rule_unreachable' | 'rule_no_choice' | 'formula_missing' | 'entry_alone';
  params: Record<string, string>;
};

/** What is wrong with the rules that decide whether a question is shown, and with its checks. The first fault of each rule. */
export function checkRules(form: ReadForm, question: FormQuestion): RuleProblem[] {
  const conditions = question.conditions.flatMap((rule) => faultOf(form, question, { rule }) ?? []);
  const checks = (question.question.checks ?? []).flatMap(({ rule }) => faultOf(form, question, { rule, isCheck: true }) ?? []);
  const others = [...formulaFault(form, question), ...checks, ...stateFaults(form, question)];
  if (conditions.length > 0 || (question.conditions.length === 0 && !isCalculated(question.type))) return [...conditions, ...others];
  const circle = circleThrough(form, question);
  if (circle) return [{ code: 'rule_circle', params: { codes: circle.join(' → ') } }, ...others];
  return canHold(form, question.conditions) ? others : [{ code: 'rule_unreachable', params: {} }, ...others];
}

/** What is wrong with the rules that say what it begins with, which choices are offered, and whether an answer is asked for or may be changed. */
function stateFaults(form: ReadForm, question: FormQuestion): RuleProblem[] {
  const { initial, choiceFilter, requiredIf, readOnlyIf } = question.question;
  const faults = [initial, choiceFilter, requiredIf, readOnlyIf].flatMap((rule) =>
    rule ? (faultOf(form, question, { rule, isFilter: rule === choiceFilter }) ?? []) : [],
  );
  return faults.length === 0 && leavesNone(form, question) ? [{ code: 'rule_no_choice', params: {} }] : faults;
}

/** Whether some condition of the filter lets no choice through, whatever is answered to the one question that it asks, if any. */
function leavesNone({ byCode }: ReadForm, { options, question: { choiceFilter } }: FormQuestion): boolean {
  if (!choiceFilter || options.length === 0) return false;
  const conditions: readonly unknown[] = Array.isArray(choiceFilter.and) ? choiceFilter.and : [choiceFilter];
  return conditions.some((rule) => {
    const [code, ...more] = variablesOf(rule);
    const asked = code === undefined ? undefined : byCode.get(code);
    const { value, other } = asked ? typeEngines[asked.type] : {};
    const answers = asked ? asked.options : [undefined];
    const isTried = more.length === 0 && (!asked || (value === 'one' && !other)) && answers.length * options.length <= mostCombinations;
    const passes = (answer: (typeof answers)[number]) =>
      options.some((option) => {
        const own = attributesOf(option);
        const given = (asName?: boolean) => (asked && answer ? ruleValueOf(asked, { values: [answer.title] }, asName) : null);
        return holds(rule, (name, asName, ofChoice) => (ofChoice ? (own.get(name) ?? null) : given(asName))) !== false;
      });
    return isTried && answers.length > 0 && !answers.some(passes);
  });
}

function formulaFault(form: ReadForm, question: FormQuestion): RuleProblem[] {
  if (!isCalculated(question.type)) return [];
  const { formula } = question.question;
  if (!formula) return question.roster === question.id ? [] : [{ code: 'formula_missing', params: {} }];
  const fault = faultOf(form, question, { rule: formula });
  return fault ? [fault] : [];
}

/** The page on which a question is asked, or the last answer that a calculated value rests on. */
function pageOf(form: ReadForm, asked: FormQuestion, seen = new Set<string>()): number {
  if (typeEngines[asked.type].role === 'told') return 0;
  if (!isCalculated(asked.type)) return asked.page;
  if (seen.has(asked.id)) return 0;
  seen.add(asked.id);
  return Math.max(0, ...asksOf(form, asked).map((next) => pageOf(form, next, seen)));
}

interface Held {
  rule: Rule;
  /** It may ask for the answer itself. */
  isCheck?: boolean;
  /** It may ask for what a choice says of itself. */
  isFilter?: boolean;
}

function faultOf(form: ReadForm, question: FormQuestion, { rule, isCheck = false, isFilter = false }: Held): RuleProblem | undefined {
  const wrong = ruleFault(rule) ?? (namesChoice(rule) && !isFilter ? 'choice' : undefined);
  if (wrong) return { code: 'rule_wrong', params: { operator: wrong } };
  const calls = functionsIn(rule);
  const miscounted = calls.find(({ name, operands }) => name !== 'name' && !takes(name, operands.length));
  if (miscounted) return { code: 'rule_wrong', params: { operator: `${miscounted.name}()` } };
  const pattern = calls.find(({ name, operands }) => name === 'regex' && isUnsafe(operands[1]));
  if (pattern) return { code: 'rule_wrong', params: { operator: `regex(${String(pattern.operands[1])})` } };
  const unknown = calls.flatMap((call) => unknownPlace(form, call))[0];
  if (unknown !== undefined) return { code: 'rule_unknown', params: { code: unknown } };
  if (question.roster === undefined && calls.some(({ name }) => name === 'position')) return { code: 'rule_wrong', params: { operator: 'position()' } };
  const isElsewhere = ({ name, operands: [part] }: (typeof calls)[number]) => name === 'position' && part !== undefined && !isAround(form, part, question);
  if (calls.some(isElsewhere)) return { code: 'rule_wrong', params: { operator: 'position()' } };
  const alone = askedAlone(rule).find((code) => isOfOtherEntries(form.byCode.get(code), question));
  if (alone !== undefined) return { code: 'entry_alone', params: { code: alone } };
  for (const code of variablesOf(rule)) {
    if (code === '' && isCheck) continue;
    const asked = form.byCode.get(code);
    if (!asked || ['table', 'account'].includes(typeEngines[asked.type].role ?? '')) return { code: 'rule_unknown', params: { code } };
    if (!isUnseen(question.type) && pageOf(form, asked) > question.page) return { code: 'rule_later', params: { code } };
    if (!isCheck && asked.id === question.id) return { code: 'rule_circle', params: { codes: code } };
  }
  return undefined;
}

/** What a look-up names and the form does not have: its table, or a column of it. Which table an answer names is known only then. */
function unknownPlace({ byCode }: ReadForm, { name, operands: [table, column, conditions] }: ReturnType<typeof functionsIn>[number]): string[] {
  if ((name !== 'lookup' && name !== 'rows') || typeof table !== 'string') return [];
  const asked = byCode.get(table);
  if (!asked || typeEngines[asked.type].role !== 'table') return [table];
  const columns = [column, ...(Array.isArray(conditions) ? conditions.map((one: unknown) => (Array.isArray(one) ? (one as unknown[])[0] : one)) : [])];
  // A table without rows is told by itself.
  const known = asked.options.length === 0 ? undefined : columnsOf(asked.options);
  return columns.filter((one): one is string => typeof one === 'string' && known !== undefined && !known.has(one)).map((one) => `${table}: ${one}`);
}

/** Whether it has an answer in each entry of a repeated part in which the question does not stand. */
export function isOfOtherEntries(asked: FormQuestion | undefined, { roster, within }: Pick<FormQuestion, 'roster' | 'within'>): boolean {
  const around = asked && answeredIn(asked);
  return around !== undefined && around !== roster && around !== within;
}

/** Whether an operand names a repeated part in whose entries the question stands. */
function isAround({ byCode }: ReadForm, part: unknown, { roster, within }: FormQuestion): boolean {
  const [code = ''] = variablesOf(part);
  const asked = byCode.get(code);
  return asked !== undefined && asked.id === asked.roster && (asked.id === roster || asked.id === within);
}

/** A pattern stands in the rule itself, so that it can be judged before anybody's answer meets it. */
const isUnsafe = (pattern: unknown) => typeof pattern !== 'string' || judgePattern(pattern, longestMatched) !== undefined;

/** The codes along which a question's showing depends on itself. */
function circleThrough(form: ReadForm, start: FormQuestion): string[] | undefined {
  const seen = new Set<string>();
  const follow = (question: FormQuestion, path: string[]): string[] | undefined => {
    for (const asked of asksOf(form, question)) {
      if (asked.id === start.id) return [...path, asked.code];
      if (seen.has(asked.id)) continue;
      seen.add(asked.id);
      const found = follow(asked, [...path, asked.code]);
      if (found) return found;
    }
    return undefined;
  };
  return follow(start, [start.code]);
}

/** Every constant a rule compares with. */
function constantsOf(rule: unknown, found: (string | number)[] = []): (string | number)[] {
  if (typeof rule === 'string' || typeof rule === 'number') found.push(rule);
  else if (typeof rule === 'object' && rule !== null) for (const [key, part] of Object.entries(rule)) if (key !== 'var') constantsOf(part, found);
  return found;
}

/** The answers worth trying for a question: each that could make a rule come out otherwise. */
function candidates({ type, options, scale }: FormQuestion, constants: readonly (string | number)[]): RuleValue[] {
  const titles = options.map((option) => option.title);
  const { value, other } = typeEngines[type];
  const free = other ? constants.filter((one): one is string => typeof one === 'string') : [];
  if (value === 'one') return [null, ...titles, ...free];
  if (value === 'many') return [null, [...titles, ...free], ...titles.map((title) => [title]), ...free.map((text) => [text])];
  if (scale) return [null, ...Array.from({ length: Math.min(scale.max - scale.min + 1, 101) }, (_, step) => scale.min + step)];
  const around = constants.flatMap((one): RuleValue[] => {
    const number = Number(one);
    return Number.isNaN(number) || one === '' ? [one, `${one}~`] : [one, number - 1, number, number + 1];
  });
  return [null, 'x', ...around];
}

/** Whether some answers make all the rules hold, by trying. */
function canHold(form: ReadForm, rules: readonly Rule[]): boolean {
  // What functions and formulas make of an answer is not tried.
  if (rules.some((rule) => functionsIn(rule).length > 0)) return true;
  const codes = [...new Set(rules.flatMap((rule) => [...variablesOf(rule)]))];
  const isUntried = ({ type, roster }: FormQuestion) => isCalculated(type) || roster !== undefined;
  if (codes.some((code) => isUntried(form.byCode.get(code) as FormQuestion))) return true;
  const constants = rules.flatMap((rule) => constantsOf(rule));
  const choices = codes.map((code) => candidates(form.byCode.get(code) as FormQuestion, constants));
  const combinations = choices.reduce((product, { length }) => product * length, 1);
  if (combinations > mostCombinations) return true;
  for (let number = 0; number < combinations; number += 1) {
    let rest = number;
    const values = new Map<string, RuleValue>();
    codes.forEach((code, index) => {
      const options = choices[index] as RuleValue[];
      values.set(code, options[rest % options.length] as RuleValue);
      rest = Math.floor(rest / options.length);
    });
    if (rules.every((rule) => holds(rule, (code) => values.get(code) ?? null) !== false)) return true;
  }
  return false;
}

import type { Rule } from '../../resources/define/index.ts';
import { isCalculated, isUnseen, typeEngines } from '../../questionTypes/engines.ts';
import { ruleValueOf } from './answers.ts';
import { answeredIn } from './answeredIn.ts';
import { askedAlone } from './askedAlone.ts';
import { type Asking, createAsking } from './createAsking.ts';
import { attributesOf } from './attributes.ts';
import type { FormQuestion } from './formQuestion.ts';
import type { ReadForm } from './readForm.ts';
import { columnsOf } from './functions/lookups.ts';
import { takes } from './functions/functions.ts';
import { longestMatched } from './functions/longestMatched.ts';
import { functionsIn } from './functionsIn.ts';
import { namesChoice } from './offered.ts';
import { judgePattern } from './patternProblem.ts';
import { canHold, createSearch, type Search } from './reachable.ts';
import { holds, ruleFault, variablesOf } from './rules.ts';
import type { Steps } from './steps.ts';

/** More combinations of answers and choices than this are not tried: such a filter is taken as one that lets some through. */
const mostCombinations = 20_000;

type RuleProblem = {
  code: 'rule_wrong' | 'rule_unknown' | 'rule_later' | 'rule_circle' | 'rule_unreachable' | 'rule_no_choice' | 'formula_missing' | 'entry_alone';
  params: Record<string, string>;
};

/** A form while its rules are looked at: what is known of it serves each of its questions. */
interface Looked {
  form: ReadForm;
  asking: Asking;
  search: Search;
}

/** Looks at the rules of a form, question by question. */
export function createRuleCheck(form: ReadForm): (question: FormQuestion) => Steps<RuleProblem[]> {
  const looked: Looked = { form, asking: createAsking(form), search: createSearch() };
  return (question) => checkRules(looked, question);
}

/** What is wrong with the rules that decide whether a question is shown, and with its checks. The first fault of each rule. */
function* checkRules(looked: Looked, question: FormQuestion): Steps<RuleProblem[]> {
  const conditions = question.conditions.flatMap((rule) => faultOf(looked, question, { rule }) ?? []);
  const checks = (question.question.checks ?? []).flatMap(({ rule }) => faultOf(looked, question, { rule, isCheck: true }) ?? []);
  const others = [...formulaFault(looked, question), ...checks, ...stateFaults(looked, question)];
  if (conditions.length > 0 || (question.conditions.length === 0 && !isCalculated(question.type))) return [...conditions, ...others];
  const circle = looked.asking.circleThrough(question);
  if (circle) return [{ code: 'rule_circle', params: { codes: circle.join(' → ') } }, ...others];
  return (yield* canHold(looked.form, question.conditions, looked.search)) ? others : [{ code: 'rule_unreachable', params: {} }, ...others];
}

/** What is wrong with the rules that say what it begins with, which choices are offered, and whether an answer is asked for or may be changed. */
function stateFaults(looked: Looked, question: FormQuestion): RuleProblem[] {
  const { initial, choiceFilter, requiredIf, readOnlyIf } = question.question;
  const faults = [initial, choiceFilter, requiredIf, readOnlyIf].flatMap((rule) =>
    rule ? (faultOf(looked, question, { rule, isFilter: rule === choiceFilter }) ?? []) : [],
  );
  return faults.length === 0 && leavesNone(looked.form, question) ? [{ code: 'rule_no_choice', params: {} }] : faults;
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

function formulaFault(looked: Looked, question: FormQuestion): RuleProblem[] {
  if (!isCalculated(question.type)) return [];
  const { formula } = question.question;
  if (!formula) return question.roster === question.id ? [] : [{ code: 'formula_missing', params: {} }];
  const fault = faultOf(looked, question, { rule: formula });
  return fault ? [fault] : [];
}

interface Held {
  rule: Rule;
  /** It may ask for the answer itself. */
  isCheck?: boolean;
  /** It may ask for what a choice says of itself. */
  isFilter?: boolean;
}

function faultOf({ form, asking }: Looked, question: FormQuestion, { rule, isCheck = false, isFilter = false }: Held): RuleProblem | undefined {
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
    if (!isUnseen(question.type) && asking.pageOf(asked) > question.page) return { code: 'rule_later', params: { code } };
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

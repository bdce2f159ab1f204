import type { Rule } from '../../resources/define/index.ts';
import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import type { FormQuestion } from './formQuestion.ts';
import { functionsIn } from './functionsIn.ts';
import type { ReadForm } from './readForm.ts';
import { CannotTell, holds, type RuleValue, variablesOf } from './rules.ts';
import type { Steps } from './steps.ts';

/** What is looked at of one question's rules, and of those of a whole form, in parts of rules. Rules that would need more are taken as reachable. */
const most = { ofRules: 400_000, ofForm: 1_000_000 };
/** So many parts of rules are looked at in a few milliseconds. */
const ofStep = 2_000;

/** What was looked at so far for the rules of one form. */
export interface Search {
  looked: number;
  /** What came of rules that several questions share, by their text. */
  readonly known: Map<string, boolean>;
}

export const createSearch = (): Search => ({ looked: 0, known: new Map() });

/** Of how many parts a rule is made. */
function sizeOf(rule: unknown): number {
  if (typeof rule !== 'object' || rule === null) return 1;
  return Object.values(rule).reduce((sum: number, part) => sum + sizeOf(part), 1);
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
  const free = other ? constants.filter((constant): constant is string => typeof constant === 'string') : [];
  if (value === 'one') return [null, ...titles, ...free];
  if (value === 'many') return [null, [...titles, ...free], ...titles.map((title) => [title]), ...free.map((text) => [text])];
  if (scale) return [null, ...Array.from({ length: Math.min(scale.max - scale.min + 1, 101) }, (_, step) => scale.min + step)];
  const around = constants.flatMap((constant): RuleValue[] => {
    const number = Number(constant);
    return Number.isNaN(number) || constant === '' ? [constant, `${constant}~`] : [constant, number - 1, number, number + 1];
  });
  return [null, 'x', ...around];
}

const untried = new CannotTell();

/**
 * Whether some answers make all the rules hold, by trying: one answer after the other, and none further where the rules fail whatever the rest is. What is
 * too much to be tried is taken as reachable.
 */
export function* canHold(form: ReadForm, rules: readonly Rule[], search: Search): Steps<boolean> {
  // What functions and formulas make of an answer is not tried.
  if (rules.some((rule) => functionsIn(rule).length > 0)) return true;
  const codes = [...new Set(rules.flatMap((rule) => [...variablesOf(rule)]))];
  const isUntried = ({ type, roster }: FormQuestion) => isCalculated(type) || roster !== undefined;
  if (codes.some((code) => isUntried(form.byCode.get(code) as FormQuestion))) return true;
  const text = JSON.stringify(rules);
  const known = search.known.get(text);
  if (known !== undefined) return known;

  const constants = [...new Set(rules.flatMap((rule) => constantsOf(rule)))];
  const size = rules.reduce((sum, rule) => sum + sizeOf(rule), 0);
  const values = new Map<string, RuleValue>();
  const read = (code: string): RuleValue => {
    const value = values.get(code);
    if (value === undefined) throw untried;
    return value;
  };
  const allowed = Math.min(most.ofRules, most.ofForm - search.looked);
  let looked = 0;
  let rested = 0;
  /** Whether answers to the questions from this one on make the rules hold, together with those that are set. */
  function* tries(at: number): Steps<boolean> {
    const code = codes[at];
    if (code === undefined) return true;
    for (const value of candidates(form.byCode.get(code) as FormQuestion, constants)) {
      values.set(code, value);
      looked += size;
      if (looked > allowed) return true;
      if (looked - rested > ofStep) {
        rested = looked;
        yield;
      }
      if (rules.every((rule) => holds(rule, read) !== false) && (yield* tries(at + 1))) return true;
    }
    values.delete(code);
    return false;
  }
  const isConstant = rules.some((rule) => holds(rule, read) === false);
  const found = !isConstant && (yield* tries(0));
  search.looked += looked;
  search.known.set(text, found);
  return found;
}

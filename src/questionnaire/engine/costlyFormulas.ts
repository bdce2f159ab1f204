import { isCalculated, typeEngines } from '../../questionTypes/engines.ts';
import { mostEntries, mostInnerEntries } from '../../resources/mostEntries.ts';
import { answeredIn } from './answeredIn.ts';
import { dependenciesOf } from './calculations/dependencies.ts';
import { isOfOtherEntries } from './checkRules.ts';
import type { FormQuestion } from './formQuestion.ts';
import { longestWorkedOut, mostSteps, signsInStep } from './meter.ts';
import type { ReadForm } from './readForm.ts';

/** What is known of a rule before anybody answers. */
interface Estimate {
  /** How long its value is as a text, and of how many values. */
  signs: number;
  values: number;
  /** What it takes each time it is worked out, and what its parts take that are the same in all entries. */
  steps: number;
  once: number;
  /** It differs from one entry to the next. */
  isOwn: boolean;
  /** It asks for all entries of a list. */
  isOfList: boolean;
  /** What makes most of it: whose codes are its path. */
  from?: FormQuestion | undefined;
}

const nothing: Estimate = { signs: 0, values: 1, steps: 1, once: 0, isOwn: false, isOfList: false };
/** A number, a day, a yes. */
const shortest = 20;

const first = ([one = nothing]: readonly Estimate[]) => one.signs;
const second = ([, ...rest]: readonly Estimate[]) => longest(rest);
const longest = (parts: readonly Estimate[]) => Math.max(0, ...parts.map(({ signs }) => signs));
const sum = (parts: readonly Estimate[]) => parts.reduce((total, { signs }) => total + signs, 0);

/** How long what an operator makes of texts may become; of all others it is short. */
const lengths: Readonly<Record<string, (parts: readonly Estimate[]) => number>> = {
  concat: sum,
  join: ([between = nothing, ...parts]) => sum(parts) + between.signs * Math.max(0, parts.reduce((total, { values }) => total + values, 0) - 1),
  if: second,
  coalesce: longest,
  and: longest,
  or: longest,
  each: sum,
  translate: first,
  substr: first,
  'substring-before': first,
  'substring-after': first,
  'normalize-space': first,
  'selected-at': first,
  'indexed-repeat': first,
};

const entriesIn = ({ pages, byId }: ReadForm, roster: string): number => {
  const page = pages[byId.get(roster)?.page ?? -1];
  const part = [page?.section, ...(page?.groups ?? []).map(({ subSection }) => subSection)].find((one) => one && String(one.id) === roster);
  const most = part?.mostEntries ?? mostEntries;
  const around = byId.get(roster)?.within;
  return around === undefined ? most : Math.min(mostInnerEntries, most * entriesIn({ pages, byId } as ReadForm, around));
};

export interface CostlyFormula {
  code: 'formula_long' | 'formula_costly';
  /** From what is asked to the formula. */
  codes: readonly string[];
}

/**
 * The formulas of a form that nobody's answers could be put into: were every answer one sign long and every list full, their texts would be longer than any may be,
 * or take more steps than there may be. Those that only long answers make so end as not worked out.
 */
export function costlyFormulas(form: ReadForm): ReadonlyMap<string, CostlyFormula> {
  const known = new Map<string, Estimate>();
  const found = new Map<string, CostlyFormula>();

  function ofName(code: unknown, around: FormQuestion): Estimate {
    const asked = typeof code === 'string' ? form.byCode.get(code) : undefined;
    if (!asked) return { ...nothing, isOwn: code === '', signs: 1 };
    const { signs } = known.get(asked.id) ?? { signs: 1 };
    const roster = answeredIn(asked);
    const isOfList = isOfOtherEntries(asked, around);
    const values = isOfList && roster !== undefined ? entriesIn(form, roster) : 1;
    // Each entry is asked whether it is there, and for its answer.
    return { ...nothing, signs: signs * values, values, steps: isOfList ? 4 * values : 1, isOwn: roster !== undefined && !isOfList, isOfList, from: asked };
  }

  function estimate(rule: unknown, around: FormQuestion): Estimate {
    if (typeof rule !== 'object' || rule === null) return { ...nothing, signs: String(rule ?? '').length };
    const [[operator, operand] = ['', rule] as const] = Array.isArray(rule) ? [] : (Object.entries(rule) as [string, unknown][]);
    const operands: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
    const isName = operator === 'var' || operator === 'name';
    const parts = [...(isName ? [ofName(operands[0], around)] : []), ...operands.slice(isName ? 1 : 0).map((part) => estimate(part, around))];
    const total = (read: (part: Estimate) => number) => parts.reduce((all, part) => all + read(part), 0);
    const most = parts.reduce((a, b) => (b.signs > a.signs || !a.from ? b : a), nothing);
    const isWhole = isName || Array.isArray(rule);
    const signs = isName ? longest(parts) : Array.isArray(rule) ? sum(parts) : Math.min(lengths[operator]?.(parts) ?? shortest, longestWorkedOut * 10);
    const values = isWhole || operator === 'each' ? total((part) => part.values) : 1;
    const own = isWhole ? 1 : 1 + total((part) => part.values + part.signs / signsInStep) + signs / signsInStep;
    const isOwn = parts.some((part) => part.isOwn) || operator === 'choice' || operator === 'position';
    const isOfList = parts.some((part) => part.isOfList);
    const [steps, once] = [own + total((part) => part.steps), total((part) => part.once)];
    const isShared = isOfList && !isOwn && around.roster !== undefined;
    return { signs, values, isOwn, isOfList, from: most.from, ...(isShared ? { steps: 1, once: once + steps } : { steps, once }) };
  }

  /** The codes from what is asked to the formula, by what makes most of each. */
  function pathTo(item: FormQuestion): string[] {
    const path = [item];
    for (let from = known.get(item.id)?.from; from && !path.includes(from); from = known.get(from.id)?.from) path.unshift(from);
    return path.map(({ code }) => code);
  }

  const takes = new Map<FormQuestion, number>();
  for (const { item } of dependenciesOf(form)) {
    if (!item || !isCalculated(item.type) || !item.question.formula) continue;
    const worked = estimate(item.question.formula, item);
    const isText = typeEngines[item.type].value === 'text';
    known.set(item.id, { ...worked, signs: isText ? worked.signs : Math.min(worked.signs, shortest) });
    const roster = answeredIn(item);
    const all = worked.once + worked.steps * (roster === undefined ? 1 : entriesIn(form, roster));
    if (worked.signs > longestWorkedOut) {
      found.set(item.id, { code: 'formula_long', codes: pathTo(item) });
      // What rests on it is not worked out either, and is no fault of its own.
      known.set(item.id, { ...worked, signs: 0 });
    } else if (worked.steps + worked.once > mostSteps.ofRule) found.set(item.id, { code: 'formula_costly', codes: pathTo(item) });
    else takes.set(item, all);
  }
  let all = 0;
  for (const [item, steps] of [...takes].sort(([, a], [, b]) => a - b)) {
    all += steps;
    if (all > mostSteps.ofAnswers) found.set(item.id, { code: 'formula_costly', codes: pathTo(item) });
  }
  return found;
}

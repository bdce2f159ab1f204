import { variablesOf } from '../../../questionnaire/engine/rules.ts';
import type { PartCounts } from '../../generator/DeleteDialog.tsx';
import { allIn, answersOf, type Part } from './partTree.ts';

/** What lies in a part and goes with it, counted by what it is. */
export function goesWith(part: Part): PartCounts {
  const counts: PartCounts = {};
  const count = (resource: keyof PartCounts, number: number) => {
    if (number > 0) counts[resource] = (counts[resource] ?? 0) + number;
  };
  for (const one of allIn(part)) {
    if (one !== part && one.resource !== 'formulaires') count(one.resource, 1);
    count('reponses', answersOf(one).length);
  }
  return counts;
}

/** The fields of a part that are rules, besides its checks. */
export const ruleFields = ['visibleIf', 'formula', 'initial', 'choiceFilter', 'requiredIf', 'readOnlyIf', 'entryCount'] as const;

/** The codes of the answers that the rules of a part ask for. */
export function asksFor(values: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const checks = Array.isArray(values.checks) ? (values.checks as { rule?: unknown }[]) : [];
  return new Set([...ruleFields.map((name) => values[name]), ...checks.map(({ rule }) => rule)].flatMap((rule) => [...variablesOf(rule)]));
}

/** The titles of the other parts whose rules ask for an answer given in one of these. */
export function ruledBy(root: Part, parts: readonly Part[]): string[] {
  const going = parts.flatMap(allIn);
  const codes = going.map(({ record }) => record.code).filter((code): code is string => typeof code === 'string');
  const others = allIn(root).filter((one) => !going.includes(one));
  return others.filter((one) => codes.some((code) => asksFor(one.record).has(code))).map(({ record }) => String(record.title ?? ''));
}

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

function asksFor({ record }: Part): ReadonlySet<string> {
  const checks = Array.isArray(record.checks) ? (record.checks as { rule?: unknown }[]) : [];
  return new Set(
    [record.visibleIf, record.formula, record.initial, record.choiceFilter, record.requiredIf, record.readOnlyIf, ...checks.map(({ rule }) => rule)].flatMap(
      (rule) => [...variablesOf(rule)],
    ),
  );
}

/** The titles of the other parts whose rules ask for an answer given in this part. */
export function ruledBy(part: Part): string[] {
  let root = part;
  while (root.parent) root = root.parent;
  const going = allIn(part);
  const codes = going.map(({ record }) => record.code).filter((code): code is string => typeof code === 'string');
  const others = allIn(root).filter((one) => !going.includes(one));
  return others.filter((one) => codes.some((code) => asksFor(one).has(code))).map(({ record }) => String(record.title ?? ''));
}

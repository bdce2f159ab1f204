import { type AboutGroup, aboutGroups, type PlaceGroup, placeGroups } from '../../../../src/contract/index.ts';
import { interviewerCode } from '../../../../src/questionTypes/told/engine.ts';
import type { Dataset } from '../dataset/createDataset.ts';
import type { PlaceLevel } from '../dataset/placeLevels.ts';
import type { ResponseRow } from '../dataset/responseRows.ts';
import { missingCodes, type Missing, type Variable } from '../dataset/Variable.ts';
import { numberSteps } from './numberSteps.ts';

/** Keys that are told together. */
export interface Group {
  value: string;
  label: string;
  keys: string[];
}

/** How sets are told apart. */
export interface Grouping {
  /** @param cells the set's own, as its dataset gives them */
  keyOf(row: ResponseRow, cells: readonly string[]): string;
  /** @param keys those that occurred */
  groupsOf(keys: readonly string[]): Group[];
}

export interface GroupingTexts {
  missing: Readonly<Record<Missing, string>>;
  leftOut: string;
}

const about: Readonly<Record<AboutGroup, (row: ResponseRow) => string>> = {
  language: ({ language }) => language,
  mode: ({ mode }) => mode,
  status: ({ status }) => status,
  version: ({ version }) => String(version),
  month: ({ receivedAt }) => receivedAt.toISOString().slice(0, 7),
  interviewer: ({ filledBy }) => (filledBy === null ? '' : interviewerCode(filledBy)),
};

const isAbout = (name: string): name is AboutGroup => aboutGroups.some((one) => one === name);
export const isPlaceGroup = (name: string): name is PlaceGroup => placeGroups.some((one) => one === name);

const levels = { divisionId: 'division', unionId: 'union', conferenceId: 'conference', churchId: 'church' } as const satisfies Readonly<
  Record<PlaceGroup, PlaceLevel>
>;

const inOrder = new Intl.Collator('und', { numeric: true });

/** By what is said of the sets, in its own words; they are their order, and of whom nothing is said comes last. */
function bySaying(keyOf: Grouping['keyOf']): Grouping {
  return {
    keyOf,
    groupsOf: (keys) =>
      [...keys].sort((a, b) => Number(a === '') - Number(b === '') || inOrder.compare(a, b)).map((key) => ({ value: key, label: key, keys: [key] })),
  };
}

function valueGroups({ kind, values }: Variable, keys: readonly string[]): Group[] {
  if (kind === 'category') return values.map(({ value, label }) => ({ value: '', label, keys: [String(value)] }));
  const given = keys.filter((key) => !Object.values(missingCodes).some((code) => String(code) === key));
  return numberSteps(given).map(({ label, cells }) => ({ value: '', label, keys: cells }));
}

/** By the answers to a question: its choices in their order, numbers in steps, then why there is none. */
function byAnswer({ variables }: Dataset, at: number, { missing, leftOut }: GroupingTexts): Grouping {
  const without = [
    ...Object.entries(missingCodes).map(([reason, code]): Group => ({ value: '', label: missing[reason as Missing], keys: [String(code)] })),
    { value: '', label: leftOut, keys: [''] },
  ];
  return {
    keyOf: (_, cells) => cells[at] ?? '',
    groupsOf(keys) {
      const seen = new Set(keys);
      return [...valueGroups(variables[at] as Variable, keys), ...without].filter((group) => group.keys.some((key) => seen.has(key)));
    },
  };
}

/** The column of a question that has a single one which groups, or weights, can be made of; -1 where there is none. */
export function columnOf({ about: first, questions }: Dataset, id: string, kinds: readonly Variable['kind'][]): number {
  let at = first;
  for (const question of questions) {
    if (question.id === id) return kinds.includes(question.variables[0]?.kind ?? 'text') ? at : -1;
    at += question.variables.length;
  }
  return -1;
}

/** By what is said of sets, by a level of the hierarchy (whose names the rows bring), or by a question's id; undefined for anything else. */
export function groupingBy(dataset: Dataset, by: string, texts: GroupingTexts): Grouping | undefined {
  if (isAbout(by)) return bySaying(about[by]);
  if (isPlaceGroup(by)) return bySaying(({ places }) => places?.[levels[by]] ?? '');
  const at = columnOf(dataset, by, ['category', 'number']);
  return at < 0 ? undefined : byAnswer(dataset, at, texts);
}

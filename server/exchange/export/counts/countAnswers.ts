import {
  type Distribution,
  type DistributionBar,
  type DistributionGroup,
  type DistributionPart,
  interviewMinutes,
  type QuestionDistribution,
} from '../../../../src/contract/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { maskSmall } from '../../../study/statistics/maskSmall.ts';
import { translate } from '../../translate.ts';
import { createDataset, type Dataset } from '../dataset/createDataset.ts';
import { rosterTables } from '../dataset/entryRows.ts';
import type { ResponseRow } from '../dataset/responseRows.ts';
import { missingCodes, missingIn, missingReasons, type Variable } from '../dataset/Variable.ts';
import { missingLabels } from '../responseTable.ts';
import { columnOf, type Group, groupingBy } from './groupings.ts';
import { maskTable } from './maskTable.ts';
import { numberSteps } from './numberSteps.ts';
import { numberSummary } from './numberSummary.ts';
import { sumOf, type Tally, tell } from './Tally.ts';

/** More are told together: of hundreds of churches nobody compares each with each. */
const mostGroups = 30;

export interface CountsAsked {
  /** The newest first. */
  versions: readonly FormVersion[];
  locale: Locale;
  /** What the sets are told apart by. */
  by?: string | undefined;
  /** The question whose number says how much a set counts. */
  weight?: string | undefined;
}

/** One bar: the cells of a column that it stands for. */
interface Line {
  label: string;
  tally: Tally;
  cells: readonly string[];
}

/** A question with the columns that its bars come from. */
interface Counted {
  id: string;
  variables: readonly Variable[];
  tallies: readonly Tally[];
}

interface Groups {
  list: readonly ReadonlySet<string>[];
  /** How many sets each has, as it is shown. */
  sizes: readonly (number | null)[];
}

const isText = ({ kind }: Variable) => kind === 'text' || kind === 'date';

/** One table of answers while it is counted: a repeated part's counts the entries of all sets. */
function startTable(dataset: Dataset) {
  const tallies = dataset.variables.map((): Tally => new Map());
  const rows: Tally = new Map();
  return {
    dataset,
    rows,
    add(cells: readonly string[], set: { group: string; weight: number }) {
      tell(rows, { cell: '', ...set });
      cells.forEach((cell, at) => {
        // Texts are counted, never shown.
        const isShown = !isText(dataset.variables[at] as Variable) || cell === '' || missingIn(cell);
        tell(tallies[at] as Tally, { cell: isShown ? cell : 'text', ...set });
      });
    },
    questions(): Counted[] {
      let at = dataset.about;
      return dataset.questions.flatMap(({ id, variables }): Counted[] => {
        const places = variables.map(() => at++);
        const flags = places.filter((place) => dataset.variables[place]?.kind === 'flag');
        const shown = flags.length > 0 ? flags : places.slice(0, 1);
        if (shown.length === 0) return [];
        return [{ id, variables: shown.map((place) => dataset.variables[place] as Variable), tallies: shown.map((place) => tallies[place] as Tally) }];
      });
    },
    minutes(): Counted[] {
      const at = dataset.variables.findIndex(({ name }, place) => place < dataset.about && name === 'interview_minutes');
      const [variable, tally] = [dataset.variables[at], tallies[at]];
      const isTold = tally && [...tally.keys()].some((cell) => cell !== '');
      return variable && isTold ? [{ id: interviewMinutes, variables: [variable], tallies: [tally] }] : [];
    },
  };
}

type TableInProgress = ReturnType<typeof startTable>;

function valueLines({ variables, tallies }: Counted, answered: string): Line[] {
  const [variable, tally] = [variables[0] as Variable, tallies[0] as Tally];
  if (variable.kind === 'flag') return variables.map(({ label, part }, at) => ({ label: part?.label ?? label, tally: tallies[at] as Tally, cells: ['1'] }));
  if (variable.kind === 'category') return variable.values.map(({ value, label }) => ({ label, tally, cells: [String(value)] }));
  const given = [...tally.keys()].filter((cell) => missingIn(cell) === undefined);
  if (variable.kind === 'number') return numberSteps(given).map(({ label, cells }) => ({ label, tally, cells }));
  return [{ label: answered, tally, cells: ['text'] }];
}

/** Why there is no answer, where there is none. */
function withoutLines(tally: Tally, locale: Locale): Line[] {
  const labels = missingLabels(locale);
  const lines = [
    ...missingReasons.map((reason) => ({ label: labels[reason], tally, cells: [String(missingCodes[reason])] })),
    { label: translate('left_out', locale), tally, cells: [''] },
  ];
  return lines.filter(({ cells }) => cells.some((cell) => tally.has(cell)));
}

/** A share next to the counts would give a hidden count away where it is the only one among those with an answer, or among those without. */
function givesAway(shown: readonly (number | null)[], values: number): boolean {
  const hidden = (counts: readonly (number | null)[]) => counts.filter((count) => count === null).length;
  return hidden(shown.slice(0, values)) === 1 || hidden(shown.slice(values)) === 1;
}

/** One column of a question's bars as parts of its whole. */
function partsOf(
  lines: readonly Line[],
  values: number,
  { shown, rows, group }: { shown: readonly (number | null)[]; rows: Tally; group?: ReadonlySet<string> },
) {
  const all = sumOf(rows, [''], group).weight;
  const weights = lines.map(({ tally, cells }) => sumOf(tally, cells, group).weight);
  const answered = all - weights.slice(values).reduce((sum, weight) => sum + weight, 0);
  const hides = givesAway(shown, values);
  return weights.map((weight, at): DistributionPart => {
    const count = shown[at] ?? null;
    const whole = at < values ? answered : all;
    return { count, share: count === null || (hides && at < values) ? null : whole > 0 ? weight / whole : 0 };
  });
}

function distributionOf(
  question: Counted,
  { rows }: TableInProgress,
  { locale, groups }: { locale: Locale; groups: Groups | undefined },
): QuestionDistribution {
  const [variable, tally] = [question.variables[0] as Variable, question.tallies[0] as Tally];
  const values = valueLines(question, translate('answered', locale));
  const lines = [...values, ...withoutLines(tally, locale)];
  const isParts = variable.kind !== 'flag';
  // Of several choices each is a whole by itself; why there is no answer are parts of one.
  const wholes = isParts ? [lines] : [values, lines.slice(values.length)];
  const shown = wholes.flatMap((whole) =>
    maskSmall(
      whole.map((line) => sumOf(line.tally, line.cells).count),
      { partsOfWhole: whole !== values },
    ),
  );
  const parts = partsOf(lines, values.length, { shown, rows });
  const table = maskTable(groups ? lines.map((line) => groups.list.map((group) => sumOf(line.tally, line.cells, group).count)) : [], {
    totals: shown,
    sizes: groups?.sizes ?? [],
    partsOfWhole: isParts,
  });
  const columns = groups?.list.map((group, at) => partsOf(lines, values.length, { shown: table.map((row) => row[at] ?? null), rows, group }));
  const bars = lines.map(({ label }, at): DistributionBar => ({
    label,
    ...(parts[at] as DistributionPart),
    ...(columns && { groups: columns.map((column) => column[at] as DistributionPart) }),
  }));
  const isNumber = variable.kind === 'number';
  return {
    id: question.id,
    code: variable.code ?? variable.name,
    title: variable.part?.question ?? variable.label,
    section: variable.section ?? '',
    kind: variable.kind,
    bars: bars.slice(0, values.length),
    without: bars.slice(values.length),
    summary: isNumber ? numberSummary(tally) : null,
    ...(groups && isNumber && { summaries: groups.list.map((group) => numberSummary(tally, group)) }),
  };
}

/** The thirty largest, in their order, and the others together. */
function largest(groups: readonly Group[], sets: Tally, others: string): Group[] {
  if (groups.length <= mostGroups) return [...groups];
  const size = ({ keys }: Group) => sumOf(sets, [''], new Set(keys)).count;
  const kept = new Set([...groups].sort((a, b) => size(b) - size(a)).slice(0, mostGroups));
  return [...groups.filter((group) => kept.has(group)), { value: '', label: others, keys: groups.flatMap((group) => (kept.has(group) ? [] : group.keys)) }];
}

/**
 * How the answers to each question are distributed, small counts hidden: in one pass over the sets, in as much memory as there are different answers.
 * `by` and `weight` that the form does not have count as if they were not said: whoever asks has looked (`canCountBy`).
 */
export async function countAnswers(rows: AsyncIterable<readonly ResponseRow[]>, { versions, locale, by, weight }: CountsAsked): Promise<Distribution> {
  const texts = { missing: missingLabels(locale), leftOut: translate('left_out', locale) };
  const sets = startTable(createDataset(versions, { locale, identities: false }));
  const tables = [sets, ...rosterTables(versions).map(({ roster }) => startTable(createDataset(versions, { locale, identities: false, roster })))];
  const grouping = by === undefined ? undefined : groupingBy(sets.dataset, by, texts);
  const weighing = weight === undefined ? -1 : columnOf(sets.dataset, weight, ['number']);
  let unweighted = 0;

  for await (const slice of rows) {
    for (const row of slice) {
      const [cells = []] = sets.dataset.rowsOf(row);
      const given = weighing < 0 ? 1 : Number(cells[weighing] || Number.NaN);
      // No number, none below nothing, and no code for why there is none.
      const weighs = given > 0 ? given : 0;
      if (weighs === 0) unweighted += 1;
      const set = { group: grouping?.keyOf(row, cells) ?? '', weight: weighs };
      for (const table of tables) for (const entry of table === sets ? [cells] : table.dataset.rowsOf(row)) table.add(entry, set);
    }
  }

  const all = sets.rows.get('') ?? new Map<string, { count: number }>();
  const named = grouping && largest(grouping.groupsOf([...all.keys()]), sets.rows, translate('other_groups', locale));
  const list = named?.map(({ keys }) => new Set(keys));
  const sizes = maskSmall(list?.map((keys) => sumOf(sets.rows, [''], keys).count) ?? [], { partsOfWhole: true });
  const options = { locale, groups: list && { list, sizes } };
  return {
    count: sumOf(sets.rows, ['']).count,
    ...(weighing >= 0 && { unweighted }),
    ...(named && { groups: named.map(({ value, label }, at): DistributionGroup => ({ value, label, count: sizes[at] ?? null })) }),
    questions: [...sets.minutes(), ...sets.questions()]
      .map((question) => distributionOf(question, sets, options))
      .concat(tables.slice(1).flatMap((table) => table.questions().map((question) => distributionOf(question, table, options)))),
  };
}

/** Whether a form, in some version, has what sets are to be told apart by or weighed by. */
export function canCountBy(versions: readonly FormVersion[], { locale, by, weight }: Omit<CountsAsked, 'versions'>): boolean {
  // The columns of a long form take a while.
  if (by === undefined && weight === undefined) return true;
  const dataset = createDataset(versions, { locale, identities: false });
  const texts = { missing: missingLabels(locale), leftOut: '' };
  return (by === undefined || groupingBy(dataset, by, texts) !== undefined) && (weight === undefined || columnOf(dataset, weight, ['number']) >= 0);
}

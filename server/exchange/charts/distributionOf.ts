import type { Distribution, DistributionBar, QuestionDistribution } from '../../../src/contract/index.ts';
import type { Dataset } from '../export/dataset/createDataset.ts';
import type { ResponseRow } from '../export/dataset/responseRows.ts';
import { missingCodes, missingReasons, type Missing, type Variable } from '../export/dataset/Variable.ts';
import { maskSmall } from '../../study/statistics/maskSmall.ts';

/** Numbers that differ more than this are shown in as many steps. */
const mostSteps = 10;

type Tally = Map<string, number>;

export interface DistributionTexts {
  missing: Readonly<Record<Missing, string>>;
  /** For a question that was put and left out, and for any answer that is a text. */
  leftOut: string;
  answered: string;
}

function bar(label: string, count: number): { label: string; count: number } {
  return { label, count };
}

/** Numbers one by one where they are few, else in steps of equal width. */
function steps(tally: Tally): { label: string; count: number }[] {
  const values = [...tally]
    .flatMap(([cell, count]) => (Number.isFinite(Number(cell)) && cell !== '' ? [[Number(cell), count] as const] : []))
    .sort(([a], [b]) => a - b);
  if (values.length <= mostSteps) return values.map(([value, count]) => bar(String(value), count));
  const [first, last] = [values[0]?.[0] as number, values[values.length - 1]?.[0] as number];
  const whole = values.every(([value]) => Number.isInteger(value));
  const width = whole ? Math.ceil((last - first + 1) / mostSteps) : (last - first) / mostSteps;
  const counts = new Map<number, number>();
  for (const [value, count] of values) {
    const step = Math.min(mostSteps - 1, Math.floor((value - first) / width));
    counts.set(step, (counts.get(step) ?? 0) + count);
  }
  const round = (value: number) => String(Math.round(value * 100) / 100);
  return Array.from({ length: mostSteps }, (_, step) => {
    const from = first + step * width;
    return bar(`${round(from)} – ${round(whole ? from + width - 1 : from + width)}`, counts.get(step) ?? 0);
  }).filter((_, step) => first + step * width <= last);
}

function valueBars({ kind, values }: Variable, tally: Tally, all: { label: string; count: number }): { label: string; count: number }[] {
  if (kind === 'category') return values.map(({ value, label }) => bar(label, tally.get(String(value)) ?? 0));
  return kind === 'number' ? steps(tally) : [all];
}

function masked(bars: readonly { label: string; count: number }[], partsOfWhole: boolean): DistributionBar[] {
  const counts = maskSmall(
    bars.map(({ count }) => count),
    { partsOfWhole },
  );
  return bars.map(({ label }, at) => ({ label, count: counts[at] ?? null }));
}

function questionOf(
  variables: readonly Variable[],
  tallies: readonly Tally[],
  { total, texts }: { total: number; texts: DistributionTexts },
): QuestionDistribution {
  const [variable, tally] = [variables[0] as Variable, tallies[0] as Tally];
  const missing = missingReasons.map((reason) => bar(texts.missing[reason], tally.get(String(missingCodes[reason])) ?? 0));
  const leftOut = bar(texts.leftOut, tally.get('') ?? 0);
  const without = [...missing, leftOut].filter(({ count }) => count > 0);
  const answered = total - without.reduce((sum, { count }) => sum + count, 0);
  const several = variable.kind === 'flag';
  const values = several
    ? variables.map(({ label, part }, at) => bar(part?.label ?? label, tallies[at]?.get('1') ?? 0))
    : valueBars(variable, tally, bar(texts.answered, answered));
  const title = variable.part?.question ?? variable.label;
  const all = several ? [...masked(values, false), ...masked(without, true)] : masked([...values, ...without], true);
  return {
    code: variable.code ?? variable.name,
    title,
    section: variable.section ?? '',
    kind: variable.kind,
    bars: all.slice(0, values.length),
    without: all.slice(values.length),
  };
}

/** How the answers to each question are distributed, small counts hidden. Texts are counted, never shown. */
export async function distributionOf(
  { variables, about, rowsOf }: Dataset,
  rows: AsyncIterable<readonly ResponseRow[]>,
  texts: DistributionTexts,
): Promise<Distribution> {
  const tallies = variables.map((): Tally => new Map());
  let count = 0;
  for await (const slice of rows) {
    for (const cells of slice.flatMap(rowsOf)) {
      count += 1;
      cells.forEach((cell, at) => {
        const tally = tallies[at] as Tally;
        const isShown = variables[at]?.kind !== 'text' && variables[at]?.kind !== 'date';
        const key = isShown || cell === '' || cell.startsWith('-999') ? cell : 'text';
        tally.set(key, (tally.get(key) ?? 0) + 1);
      });
    }
  }
  const questions = new Map<string, number[]>();
  variables.forEach(({ code }, at) => {
    if (at >= about && code !== undefined) questions.set(code, [...(questions.get(code) ?? []), at]);
  });
  return {
    count,
    questions: [...questions.values()].map((places) => {
      const flags = places.filter((at) => variables[at]?.kind === 'flag');
      const shown = flags.length > 0 ? flags : places.slice(0, 1);
      return questionOf(
        shown.map((at) => variables[at] as Variable),
        shown.map((at) => tallies[at] as Tally),
        { total: count, texts },
      );
    }),
  };
}

import type { AnonymityReport, Coarse, Coarsening } from '../../../../src/contract/index.ts';
import type { QuestionVariables } from '../dataset/questionVariables.ts';
import { coarseCell, stays, waysFor } from '../dataset/coarsen.ts';

/** A question that may point at a person, with where its cells stand in a row. */
export interface Identifying {
  question: QuestionVariables;
  from: number;
}

export interface Groups {
  /** `on`: the day on which the set was answered. */
  add(row: readonly string[], on: string): void;
  /** What sets of one group have in common. */
  keyOf(row: readonly string[], coarse: Coarse, on: string): string;
  report(coarse: Coarse, k: number): Omit<AnonymityReport, 'places' | 'parts'>;
}

/** What a question can be made: whatever one of its columns can, the finest first. */
function waysOf({ variables }: QuestionVariables): Coarsening[] {
  return [...new Set(variables.flatMap(waysFor))];
}

/** Counts the sets that agree in all identifying columns; how they would lie in coarser ones is told without reading them again. */
export function createGroups(identifying: readonly Identifying[]): Groups {
  const columns = identifying.flatMap(({ question, from }) =>
    question.variables.map((variable, at) => ({ id: question.id, variable, at: from + at, stays: stays(variable, question.variables) })),
  );
  const found = new Map<string, { cells: readonly string[]; on: string; count: number }>();
  // Only what a day is made of differs by the day of the set.
  const isDated = columns.some(({ variable }) => variable.kind === 'date' || variable.partialDate);
  let sets = 0;

  const coarseKey = (cells: readonly string[], on: string, coarse: Coarse) =>
    JSON.stringify(
      cells.map((cell, at) => {
        const column = columns[at] as (typeof columns)[number];
        const way = coarse[column.id];
        return way === undefined || column.stays ? coarseCell(column.variable, cell, { way, on }) : '';
      }),
    );

  function countsIn(coarse: Coarse): number[] {
    const counts = new Map<string, number>();
    for (const { cells, on, count } of found.values()) {
      const key = coarseKey(cells, on, coarse);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return [...counts.values()];
  }
  const belowIn = (counts: readonly number[], k: number) => counts.filter((count) => count < k).reduce((sum, count) => sum + count, 0);

  return {
    add(row, on) {
      sets += 1;
      const cells = columns.map(({ at }) => row[at] ?? '');
      const key = JSON.stringify(isDated ? [on, ...cells] : cells);
      const group = found.get(key);
      if (group) group.count += 1;
      else found.set(key, { cells, on, count: 1 });
    },
    keyOf: (row, coarse, on) =>
      coarseKey(
        columns.map(({ at }) => row[at] ?? ''),
        on,
        coarse,
      ),
    report(coarse, k) {
      const counts = countsIn(coarse);
      return {
        k,
        sets,
        smallest: sets === 0 ? null : counts.reduce((least, count) => Math.min(least, count), Infinity),
        below: belowIn(counts, k),
        columns: identifying.map(({ question }) => ({
          id: question.id,
          code: question.code,
          title: question.title,
          coarse: coarse[question.id] ?? null,
          ways: waysOf(question).map((way) => ({ way, below: belowIn(countsIn({ ...coarse, [question.id]: way }), k) })),
        })),
      };
    },
  };
}

import type { AnonymityReport, Coarse, Coarsening } from '../../../../src/contract/index.ts';
import type { QuestionVariables } from '../dataset/questionVariables.ts';
import type { Variable } from '../dataset/Variable.ts';
import { coarseCell, waysFor } from '../dataset/coarsen.ts';

/** A question that may point at a person, with where its cells stand in a row. */
export interface Identifying {
  question: QuestionVariables;
  from: number;
}

export interface Groups {
  add(row: readonly string[]): void;
  /** What sets of one group have in common. */
  keyOf(row: readonly string[], coarse: Coarse): string;
  report(coarse: Coarse, k: number): Omit<AnonymityReport, 'places'>;
}

/** What a question can be made: whatever one of its columns can, the finest first. */
function waysOf({ variables }: QuestionVariables): Coarsening[] {
  return [...new Set(variables.flatMap(waysFor))];
}

/** Counts the sets that agree in all identifying columns; how they would lie in coarser ones is told without reading them again. */
export function createGroups(identifying: readonly Identifying[]): Groups {
  const columns = identifying.flatMap(({ question, from }) => question.variables.map((variable, at) => ({ id: question.id, variable, at: from + at })));
  const found = new Map<string, { cells: readonly string[]; count: number }>();
  let sets = 0;

  const coarseKey = (cells: readonly string[], coarse: Coarse) =>
    JSON.stringify(cells.map((cell, at) => coarseCell(columns[at]?.variable as Variable, cell, coarse[columns[at]?.id ?? ''])));

  function countsIn(coarse: Coarse): number[] {
    const counts = new Map<string, number>();
    for (const { cells, count } of found.values()) {
      const key = coarseKey(cells, coarse);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return [...counts.values()];
  }
  const belowIn = (counts: readonly number[], k: number) => counts.filter((count) => count < k).reduce((sum, count) => sum + count, 0);

  return {
    add(row) {
      sets += 1;
      const cells = columns.map(({ at }) => row[at] ?? '');
      const key = JSON.stringify(cells);
      const group = found.get(key);
      if (group) group.count += 1;
      else found.set(key, { cells, count: 1 });
    },
    keyOf: (row, coarse) =>
      coarseKey(
        columns.map(({ at }) => row[at] ?? ''),
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

import { inTurns } from '../../../createPauses.ts';
import type { AnonymityReport, Coarse, IdentifyingColumn } from '../../../../src/contract/index.ts';
import type { Locale } from '../../../../src/resources/define/index.ts';
import type { FormVersion } from '../../../study/forms/formVersions.ts';
import { datasetSteps, type Dataset } from '../dataset/createDataset.ts';
import { outerOf, rosterTables } from '../dataset/entryRows.ts';
import type { ResponseRow } from '../dataset/responseRows.ts';
import { createGroups, type Identifying } from './createGroups.ts';

/** A table of a form with those of its columns that may point at a person. */
export interface IdentifyingTable {
  dataset: Dataset;
  identifying: readonly Identifying[];
}

export interface GroupedPart {
  /** Adds the entries of a set; answers in which groups they are. */
  add(row: ResponseRow, asked: { cells: readonly string[]; on: string; coarse: Coarse }): string[];
  report(coarse: Coarse, k: number): { part: AnonymityReport['parts'][number]; columns: IdentifyingColumn[] };
}

interface Wanted {
  versions: readonly FormVersion[];
  locale: Locale;
  /** The table of the sets themselves. */
  main: IdentifyingTable;
  identifyingIn(dataset: Dataset): Promise<readonly Identifying[]>;
}

const behind = (identifying: readonly Identifying[], cells: number): Identifying[] => identifying.map((one) => ({ ...one, from: one.from + cells }));

/**
 * The repeated parts with questions that may point at a person, a child's birth date say. Entries are a group where they agree in these and in what points at a
 * person around them: in the set, and in the entry that they lie in.
 */
export async function groupedParts({ versions, locale, main, identifyingIn }: Wanted): Promise<GroupedPart[]> {
  const found = new Map<string, IdentifyingTable & { name: string }>();
  for (const { roster, name } of rosterTables(versions)) {
    const dataset = await inTurns(datasetSteps(versions, { locale, identities: false, roster }));
    found.set(roster, { dataset, name, identifying: await identifyingIn(dataset) });
  }
  return [...found].flatMap(([roster, { dataset, name, identifying }]): GroupedPart[] => {
    if (identifying.length === 0) return [];
    const outer = found.get(outerOf(roster, versions) ?? '');
    const around = [main, ...(outer ? [outer] : [])];
    let cellsAround = 0;
    const all = around.flatMap((table) => {
      const moved = behind(table.identifying, cellsAround);
      cellsAround += table.dataset.variables.length;
      return moved;
    });
    const groups = createGroups([...all, ...behind(identifying, cellsAround)]);
    const own = new Set(identifying.map(({ question }) => question.id));

    /** By number, as entries inside name them. */
    const outerRows = (row: ResponseRow) => new Map(outer?.dataset.rowsOf(row).map((cells) => [cells[1], cells]));
    const none = outer?.dataset.variables.map(() => '') ?? [];
    return [
      {
        add(row, { cells, on, coarse }) {
          const outers = outerRows(row);
          return dataset.rowsOf(row).map((entry) => {
            const whole = [...cells, ...(outers.get(entry[1]) ?? none), ...entry];
            groups.add(whole, on);
            return groups.keyOf(whole, coarse, on);
          });
        },
        report(coarse, k) {
          const { sets: entries, smallest, below, columns } = groups.report(coarse, k);
          const label = identifying[0]?.question.variables[0]?.section || name;
          return { part: { label, entries, smallest, below }, columns: columns.filter(({ id }) => own.has(id)) };
        },
      },
    ];
  });
}

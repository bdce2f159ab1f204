import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { type ResponseRow, responseRows } from '../export/dataset/responseRows.ts';
import type { Table } from '../export/Table.ts';
import { unhurried } from '../export/unhurried.ts';
import { translate } from '../translate.ts';
import type { Grid } from './createGrid.ts';
import type { GridSets } from './gridQuery.ts';

/** What is said of a whole set, by the name of its column in the grid; as in every file without names, when it came is a day. */
const about: Readonly<Record<string, { label: Parameters<typeof translate>[0]; read(row: ResponseRow): string }>> = {
  studyCode: { label: 'study_code', read: ({ studyCode }) => studyCode },
  receivedAt: { label: 'sent_at', read: ({ receivedAt }) => receivedAt.toISOString().slice(0, 10) },
  version: { label: 'version', read: ({ version }) => String(version) },
  mode: { label: 'mode', read: ({ mode }) => mode },
  status: { label: 'status', read: ({ status }) => status },
};

export interface GridExport extends GridSets {
  grid: Grid;
  /** The columns that are seen, in their order, all unless said; those that the grid does not have are passed over. */
  columns?: readonly string[] | undefined;
  locale: Locale;
}

/** The grid as it is seen, as a table: the same sets, order, columns and words. */
export function gridTable(db: Queries, { grid, where, order, orderedBy, columns, locale }: GridExport): Table {
  const titles = new Map(grid.columns.map(({ id, title }) => [id, title]));
  const seen = (columns ?? [...Object.keys(about), ...titles.keys()]).filter((name) => about[name] || titles.has(name));
  const slices = unhurried(responseRows(db, { where, order, orderedBy }), (row) => {
    const cells = grid.cellsOf(row);
    return seen.map((name) => about[name]?.read(row) ?? cells[name] ?? '');
  });
  return { name: 'answers', header: seen.map((name) => (about[name] ? translate(about[name].label, locale) : (titles.get(name) ?? ''))), slices };
}

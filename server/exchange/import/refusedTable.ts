import type { Locale } from '../../../src/resources/define/index.ts';
import type { Table } from '../export/Table.ts';
import type { Sheet } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import type { ImportReport } from './Report.ts';

/** The refused rows as they stood in the file, with their row number and why: to correct and import again. */
export function refusedTable({ header, rows }: Sheet, report: ImportReport, locale: Locale): Table {
  const reasons = new Map(
    report.rows.flatMap(({ row, status, problems = [] }) =>
      status === 'refused' ? [[row, problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join(' ')] as const] : [],
    ),
  );
  async function* slices() {
    yield rows
      .filter(({ number }) => reasons.has(number))
      .map(({ number, cells }) => [...header.map((_, at) => cells[at] ?? ''), String(number), reasons.get(number) ?? '']);
  }
  return { name: 'refused', header: [...header, translate('row_number', locale), translate('row_reason', locale)], slices: slices() };
}

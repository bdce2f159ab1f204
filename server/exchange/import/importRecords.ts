import { readValue, type Field, type Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import { refusalOfDatabaseError } from '../../http/refusalOfDatabaseError.ts';
import { findRecord } from '../../resources/findRecord.ts';
import type { Kept, Row } from '../../resources/kept.ts';
import type { Asker } from '../../resources/scope.ts';
import { createRecord, editRecord } from '../../resources/writeRecord.ts';
import type { Services } from '../../services.ts';
import type { Sheet, SheetRow } from '../read/Sheet.ts';
import { say } from '../say.ts';
import { columnsOf } from './columnsOf.ts';
import { findExisting } from './findExisting.ts';
import { findParents } from './findParents.ts';
import { readRow } from './readRow.ts';
import { reportOf, type ImportReport, type RowReport } from './Report.ts';
import { storedOrNot } from './storedOrNot.ts';

export interface RecordImport {
  kept: Kept;
  sheet: Sheet;
  given: Readonly<Record<string, unknown>>;
  asker: Asker;
  locale: Locale;
  dryRun: boolean;
  /** Rows without a fault are kept although others are refused. */
  good: boolean;
  /** Records that are there already with other data are changed; otherwise such rows are refused. */
  update: boolean;
}

/**
 * Imports the rows of a sheet as records, each through the same checks as a record typed by hand, in one transaction: all of them
 * or none, unless the good ones alone are wanted. A dry run does everything and keeps nothing, so its report is exact.
 */
export async function importRecords(services: Services, task: RecordImport): Promise<ImportReport> {
  const { kept, sheet, dryRun, good } = task;
  const { fields, ignored } = columnsOf(kept, sheet.header);
  return storedOrNot(services.database, async (tx) => {
    const findParent = findParents(tx);
    const seen = new Map<string, number>();
    const rows: RowReport[] = [];
    for (const row of sheet.rows) rows.push(await importRow(services, tx, { task, row, fields, findParent, seen }));
    return reportOf(rows, { dryRun, good, ignored });
  });
}

interface RowTask {
  task: RecordImport;
  row: SheetRow;
  fields: readonly (string | undefined)[];
  findParent: ReturnType<typeof findParents>;
  seen: Map<string, number>;
}

async function importRow(services: Services, tx: Queries, { task, row, fields, findParent, seen }: RowTask): Promise<RowReport> {
  const { kept, given, asker, locale, update } = task;
  const { input, id, errors } = await readRow({ kept, fields, given, findParent, locale }, row);
  const refused = (found: Record<string, string>): RowReport => ({ row: row.number, status: 'refused', errors: found });
  if (kept.name === 'users' && input.role !== undefined && input.role !== 'RESPONDENT') errors.role = say('row_role', locale);
  if (Object.keys(errors).length > 0) return refused(errors);
  const key = JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)));
  const twin = seen.get(key);
  if (twin !== undefined) return refused({ [kept.resource.title]: say('row_twice', locale, { row: twin }) });
  seen.set(key, row.number);
  try {
    const existing = await findExisting(tx, kept, { input, id });
    if (existing) await findRecord(tx, kept, { asker, id: existing.id });
    if (existing && kept.name === 'users' && existing.role !== 'RESPONDENT') return refused({ role: say('row_role', locale) });
    if (existing && !differs(kept, existing, input)) return { row: row.number, status: 'unchanged' };
    if (existing && !update) return refused({ [kept.resource.title]: say('row_exists', locale) });
    // A savepoint for each row: what one row's fault undoes is that row alone.
    await tx.transaction((point) => {
      const context = { services, tx: point, asker };
      return existing ? editRecord(context, kept, { before: existing, input }) : createRecord(context, kept, input);
    });
    return { row: row.number, status: existing ? 'changed' : 'new' };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabaseError(error);
    if (!refusal || refusal.status >= 500) throw error;
    const body = problemBody(refusal, locale);
    return refused(body.errors ?? { [kept.resource.title]: body.message });
  }
}

/** Whether the row says anything else than what is stored; what a row leaves empty it does not say. */
function differs({ stored }: Kept, existing: Row, input: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(input).some(([name, raw]) => {
    if (raw === null || raw === undefined || raw === '') return false;
    const read = readValue(stored[name] as Field, raw);
    return Boolean(read.problem) || JSON.stringify(read.value) !== JSON.stringify(existing[name] ?? null);
  });
}

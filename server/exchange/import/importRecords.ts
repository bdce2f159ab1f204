import { readValue, type Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import type { Kept, Row } from '../../resources/kept.ts';
import { editRecord } from '../../resources/writeRecord.ts';
import type { Services } from '../../services.ts';
import type { SheetRow } from '../read/Sheet.ts';
import { say } from '../say.ts';
import { columnsOf, fieldsToChoose } from './columnsOf.ts';
import { createNew } from './createNew.ts';
import { findExisting, keysOf } from './findExisting.ts';
import { findParents } from './findParents.ts';
import { readRow, type ReadRow } from './readRow.ts';
import type { Imported, RecordImport } from './ImportTask.ts';
import { refusalErrors } from './refusalErrors.ts';
import { refusedRow, reportOf, type ImportColumn, type RowReport } from './Report.ts';
import { storedOrNot } from './storedOrNot.ts';

const slice = 250;

/**
 * Imports the rows of a sheet as records, each through the same checks as a record typed by hand, in one transaction: all of them
 * or none, unless the good ones alone are wanted. A dry run does everything and keeps nothing, so its report is exact.
 * Hundreds of rows are looked up and stored at once.
 */
export async function importRecords(services: Services, task: RecordImport): Promise<Imported> {
  const { kept, sheet, dryRun, good, locale, mapping, progress } = task;
  const { columns, ignored } = columnsOf(kept, sheet.header, mapping);
  const created: string[] = [];
  const report = await storedOrNot(services.database, async (tx) => {
    const run: Run = { services, tx, task, columns, findParent: findParents(tx), seen: new Map(), create: createNew(services, tx, task) };
    const rows: RowReport[] = [];
    for (let start = 0; start < sheet.rows.length; start += slice) {
      rows.push(...(await importSlice(run, sheet.rows.slice(start, start + slice), created)));
      progress?.(rows.length);
    }
    return reportOf(rows, { dryRun, good, ignored, columns, fields: fieldsToChoose(kept, locale) });
  });
  return { report, created: report.stored ? created : [] };
}

interface Run {
  services: Services;
  tx: Queries;
  task: RecordImport;
  columns: ImportColumn[];
  findParent: ReturnType<typeof findParents>;
  /** Which row said first what may be said once. */
  seen: Map<string, number>;
  create: ReturnType<typeof createNew>;
}

interface Candidate extends ReadRow {
  row: SheetRow;
}

async function importSlice(run: Run, rows: readonly SheetRow[], created: string[]): Promise<RowReport[]> {
  const { tx, task, columns, findParent } = run;
  const { kept, given, locale, asker } = task;
  const reports = new Map<number, RowReport>();
  const candidates: Candidate[] = [];
  for (const row of rows) {
    const read = await readRow({ kept, columns, given, findParent, locale }, row);
    const { input, errors } = read;
    if (kept.name === 'users' && input.role !== undefined && input.role !== 'RESPONDENT') errors.role = say('row_role', locale);
    const twin = Object.keys(errors).length > 0 ? undefined : twinOf(run, read, row);
    if (twin !== undefined) errors[kept.resource.title] = say('row_twice', locale, { row: twin });
    if (Object.keys(errors).length > 0) reports.set(row.number, refusedRow(row, errors, columns));
    else candidates.push({ ...read, row });
  }

  const existing = await findExisting(tx, kept, { rows: candidates, asker });
  const fresh: Candidate[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const known = existing[at];
    if (known) reports.set(candidate.row.number, await importKnown(run, candidate, known));
    else fresh.push(candidate);
  }
  for (const { row, id, errors } of await run.create(fresh)) {
    if (id) created.push(id);
    reports.set(row.number, errors ? refusedRow(row, errors, columns) : { row: row.number, status: 'new' });
  }
  return rows.map(({ number }) => reports.get(number) as RowReport);
}

/** The earlier row that says the same: altogether, or in a value that may be there once. */
function twinOf({ task: { kept }, seen }: Run, { input, id }: ReadRow, { number }: SheetRow): number | undefined {
  const whole = JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)));
  const keys = [whole, ...(id === undefined ? keysOf(kept, input) : [`id ${id}`])];
  const twin = keys.map((key) => seen.get(key)).find((row) => row !== undefined);
  if (twin === undefined) for (const key of keys) seen.set(key, number);
  return twin;
}

/** A row about a record that is there already. */
async function importKnown({ services, tx, task, columns }: Run, { row, input }: Candidate, existing: Row): Promise<RowReport> {
  const { kept, asker, locale, update } = task;
  const refused = (errors: Record<string, string>) => refusedRow(row, errors, columns);
  if (kept.name === 'users' && existing.role !== 'RESPONDENT') return refused({ role: say('row_role', locale) });
  if (!differs(kept, existing, input)) return { row: row.number, status: 'unchanged' };
  if (!update) return refused({ [kept.resource.title]: say('row_exists', locale) });
  try {
    // A savepoint for each change: what one row's fault undoes is that row alone.
    await tx.transaction((point) => editRecord({ services, tx: point, asker }, kept, { before: existing, input }));
    return { row: row.number, status: 'changed' };
  } catch (error) {
    return refused(refusalErrors(error, kept, locale));
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

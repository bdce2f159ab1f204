import type { CountryCode } from 'libphonenumber-js/min';
import { readValue, type Field } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import type { Model, Row } from '../../resources/model.ts';
import type { Services } from '../../services.ts';
import type { SheetRow } from '../read/Sheet.ts';
import { translate } from '../translate.ts';
import { columnsOf, fieldsToChoose } from './columnsOf.ts';
import { findNearDuplicates } from './findNearDuplicates.ts';
import { compared, findExisting, keysOf, type Existing } from './findExisting.ts';
import { findParents, type FoundParent } from './findParents.ts';
import { readRow, type ReadRow } from './readRow.ts';
import type { Done, RecordImport } from './ImportTask.ts';
import { cellsOutsideColumns, refusedRow, reportOf, type ImportColumn, type ImportField, type ImportReport, type RowReport, type RowStatus } from './Report.ts';
import { runInBatches, type Batch } from './runInBatches.ts';
import { changeOf, changeRows, createRows, held, type Candidate, type Known } from './writeRows.ts';

/**
 * Imports the rows of a sheet as records, each through the same checks as a record typed by hand: all of them or none, unless the
 * good ones alone are wanted. A dry run does everything and keeps nothing. Hundreds of rows are looked up and stored at once.
 */
export async function importRecords(services: Services, task: RecordImport): Promise<ImportReport> {
  const { model, sheet, dryRun, locale, mapping } = task;
  const { columns, ignored } = columnsOf(model, sheet.header, mapping);
  const fields = fieldsToChoose(model, locale);
  return runInBatches(services, {
    ...task,
    rows: sheet.rows,
    begin: (using) => {
      const parents = new Map<string, FoundParent>();
      const run = {
        task,
        columns,
        fields,
        country: services.config.studyCountry,
        seen: new Map<string, number>(),
        shared: new Map<string, number>(),
        create: createRows(using, task),
        change: changeRows(using, task),
      };
      return (tx, rows) => importBatch({ ...run, tx, findParent: findParents(tx, parents), done: { created: [], changed: [] } }, rows);
    },
    report: (rows, good) => reportOf(rows, { dryRun, good, ignored, columns, fields }),
  });
}

interface Run {
  tx: Queries;
  task: RecordImport;
  columns: ImportColumn[];
  fields: ImportField[];
  country: CountryCode;
  findParent: ReturnType<typeof findParents>;
  /** Which row said first what may be said once. */
  seen: Map<string, number>;
  /** Which row said first what several may share. */
  shared: Map<string, number>;
  create: ReturnType<typeof createRows>;
  change: ReturnType<typeof changeRows>;
  done: Done;
}

async function importBatch(run: Run, rows: readonly SheetRow[]): Promise<Batch> {
  const { tx, task, columns, findParent, done } = run;
  const { model, given, locale, principal } = task;
  const reports = new Map<number, RowReport>();
  const candidates: Candidate[] = [];
  for (const row of rows) {
    const read = await readRow({ model, columns, given, findParent, locale, country: run.country }, row);
    const { input, errors } = read;
    if (model.name === 'users' && input.role !== undefined && input.role !== 'RESPONDENT') errors.role = translate('row_role', locale);
    const duplicate = Object.keys(errors).length > 0 ? undefined : duplicateOf(run, read, row);
    if (duplicate) errors[duplicate.field] = translate('row_twice', locale, { row: duplicate.row });
    if (Object.keys(errors).length > 0) reports.set(row.number, refusedRow(row, errors, run));
    else candidates.push({ ...read, row });
  }

  const existing = await findExisting(tx, model, { rows: candidates, principal });
  const hintsDuplicate = await findNearDuplicates(tx, model, { rows: candidates, principal });
  const report = ({ row, hints }: Candidate, found: Record<string, string> | RowStatus) =>
    reports.set(
      row.number,
      typeof found === 'string'
        ? { row: row.number, status: found, ...(hints && { hints: cellsOutsideColumns(row, hints, run) }) }
        : refusedRow(row, found, run),
    );
  const fresh: Candidate[] = [];
  const known: Known[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const { same, other } = hintsDuplicate[at] ?? {};
    const before = existing[at] ?? same;
    const found = before && knownRow(task, candidate, before);
    if (!before) fresh.push({ ...candidate, hints: hintsOf(run, candidate, other) });
    else if (found) report(candidate, found);
    else known.push({ ...candidate, before: before.row });
  }
  for (const stored of await run.change(tx, await held(tx, model, known))) {
    if ('record' in stored) done.changed.push(changeOf(stored));
    report(stored.item, 'errors' in stored ? stored.errors : 'same' in stored ? 'unchanged' : 'changed');
  }
  for (const stored of await run.create(tx, fresh)) {
    if ('record' in stored) done.created.push(stored.record.id);
    report(stored.item, 'errors' in stored ? stored.errors : 'new');
  }
  return { rows: rows.map(({ number }) => reports.get(number) as RowReport), done };
}

/** The earlier row that says the same, and where: altogether, or in a value that may be there once. */
function duplicateOf({ task: { model }, seen }: Run, { input, id }: ReadRow, { number }: SheetRow): { row: number; field: string } | undefined {
  const whole = { key: JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))), field: model.resource.title };
  const keys = [whole, ...(id === undefined ? keysOf(model, input) : [{ key: `id ${id}`, field: model.resource.title }])];
  const [duplicate] = keys.flatMap(({ key, field }) => (seen.has(key) ? [{ row: seen.get(key) as number, field }] : []));
  if (!duplicate) for (const { key } of keys) seen.set(key, number);
  return duplicate;
}

/** A new row whose value somebody else has too is stored: that one person may stand there twice is only said. */
function hintsOf({ task: { model, locale }, shared }: Run, { input, row }: Candidate, other: Existing | undefined): Record<string, string> | undefined {
  const [name, field] = Object.entries(model.stored).find(([, { hintsDuplicate }]) => hintsDuplicate) ?? [];
  const value = field && compared(field, input[name as string]);
  if (name === undefined || value === undefined) return undefined;
  const earlier = shared.get(value);
  shared.set(value, earlier ?? row.number);
  if (other) return { [name]: translate('row_shared', locale, { name: String(other.row[model.resource.title] ?? '') }) };
  return earlier === undefined ? undefined : { [name]: translate('row_shared_in_file', locale, { row: earlier }) };
}

/** What becomes of a row about a record that is there already; undefined where the record is to be changed. */
function knownRow({ model, locale, update }: RecordImport, { input }: Candidate, { row, by }: Existing): Record<string, string> | 'unchanged' | undefined {
  if (model.name === 'users' && row.role !== 'RESPONDENT') return { role: translate('row_role', locale) };
  if (!differs(model, row, input)) return 'unchanged';
  return update ? undefined : { [by]: translate('row_exists', locale) };
}

/** Whether the row says anything else than what is stored; what a row leaves empty it does not say. */
function differs({ stored }: Model, existing: Row, input: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(input).some(([name, raw]) => {
    if (raw === null || raw === undefined || raw === '') return false;
    const read = readValue(stored[name] as Field, raw);
    return Boolean(read.problem) || JSON.stringify(read.value) !== JSON.stringify(existing[name] ?? null);
  });
}

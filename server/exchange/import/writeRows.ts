import { inArray } from 'drizzle-orm';
import type { ChangedOne } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import type { Model, Row } from '../../resources/model.ts';
import { storeChanges } from '../../resources/storeChanges.ts';
import { editLock } from '../../resources/waysUp.ts';
import { changedValues, newValues, storeNew } from '../../resources/writeRecord.ts';
import type { Services } from '../../services.ts';
import type { SheetRow } from '../read/Sheet.ts';
import type { RecordImport } from './ImportTask.ts';
import type { ReadRow } from './readRow.ts';
import { refusalErrors } from '../../resources/many/refusalErrors.ts';
import { storeRows } from '../../resources/many/storeRows.ts';

/** A row that says nothing wrong by itself. */
export interface Candidate extends ReadRow {
  row: SheetRow;
  /** What is only said of it, a sentence per field. */
  hints?: Record<string, string> | undefined;
}

/** A row about a record that is there already and is to be changed. */
export interface Known extends Candidate {
  before: Row;
}

/** New rows, as records. */
export function createRows(services: Services, { model, principal, locale }: RecordImport) {
  return storeRows<Candidate>({
    check: (tx, { input }, checks) => newValues({ services, tx, principal }, model, { input, ...(checks && { checks }) }),
    store: (tx, list) =>
      storeNew(
        { services, tx, principal },
        model,
        list.map(({ values }) => values),
      ),
    errorsOf: (error) => refusalErrors(error, model, locale),
  });
}

/** Rows about records that are there already, as changes. */
export function changeRows(services: Services, { model, principal, locale }: RecordImport) {
  return storeRows<Known>({
    check: (tx, { before, input }, checks) => changedValues({ services, tx, principal }, model, { before, input, ...(checks && { checks }) }),
    store: (tx, list) =>
      storeChanges(
        { services, tx, principal },
        model,
        list.map(({ item: { before }, values }) => ({ before, values })),
      ),
    errorsOf: (error) => refusalErrors(error, model, locale),
  });
}

/** The records as they are now, held until the import is done: what somebody else changes meanwhile is not lost. */
export async function held(tx: Queries, model: Model, known: readonly Known[]): Promise<Known[]> {
  if (known.length === 0) return [];
  const ids = known.map(({ before }) => before.id);
  const { table } = model;
  const rows = (await tx.select().from(table).where(inArray(table.id, ids)).for(editLock(model))) as Row[];
  const now = new Map(rows.map((row) => [row.id, row]));
  return known.map((one) => ({ ...one, before: now.get(one.before.id) ?? one.before }));
}

/** What an import must remember of a change. */
export function changeOf({
  item: { before },
  record: { id, revision },
  values,
}: {
  item: Known;
  record: Row;
  values: Readonly<Record<string, unknown>>;
}): ChangedOne {
  return { id, revision, before: Object.fromEntries(Object.keys(values).map((name) => [name, before[name] ?? null])) };
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { ResourceName } from '../../../src/resources/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteRecord, deleteRecords } from '../../resources/deleteRecord.ts';
import type { WriteContext } from '../../resources/hooks/hooks.ts';
import { modelOf, type Model, type Row } from '../../resources/model.ts';
import { storeChanges } from '../../resources/storeChanges.ts';
import { changedValues } from '../../resources/writeRecord.ts';
import { translate } from '../translate.ts';
import type { ChangedRecord, Done, RestoredRecord } from './ImportTask.ts';
import { refusalErrors } from '../../resources/many/refusalErrors.ts';
import { storeRows } from '../../resources/many/storeRows.ts';

const slice = 500;

export interface Undoing {
  resource: ResourceName;
  done: Done;
  locale: Locale;
}

/** The records that are still there, held, by their ids. */
async function heldRows({ tx }: WriteContext, { table }: Model, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (let start = 0; start < ids.length; start += slice) {
    const part = (await tx
      .select()
      .from(table)
      .where(inArray(table.id, ids.slice(start, start + slice)))
      .for('update')) as Row[];
    for (const row of part) rows.set(row.id, row);
  }
  return rows;
}

function* slicesOf<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < list.length; start += slice) yield list.slice(start, start + slice);
}

async function remove(context: WriteContext, model: Model, records: readonly Row[]): Promise<void> {
  for (const part of slicesOf(records)) {
    if (!model.resource.archivable) await deleteRecords(context, model, part);
    else for (const record of part) await deleteRecord(context, model, { record });
  }
}

interface Former {
  row: Row;
  before: ChangedRecord['before'];
  /** Which the import made. */
  revision: number;
}

/**
 * The revision that a record's present values have been there since: what a later import changed and gave back again was not
 * changed.
 */
async function revisions({ tx }: WriteContext, resource: ResourceName): Promise<(row: Row) => number> {
  const { imports } = tables;
  const lines = await tx
    .select({ restored: sql<RestoredRecord[] | null>`${imports.report} -> 'restored'` })
    .from(imports)
    .where(and(eq(imports.resource, resource), sql`${imports.report} ? 'restored'`));
  const earlier = new Map(lines.flatMap(({ restored }) => (restored ?? []).map(({ id, from, to }) => [`${id} ${to}`, from] as const)));
  return ({ id, revision }) => {
    let since = revision;
    for (let from = earlier.get(`${id} ${since}`); from !== undefined; from = earlier.get(`${id} ${since}`)) since = from;
    return since;
  };
}

/** Gives records their former values, the last change first, so that a name that went from one to another finds its way back. */
async function restoreFormer(context: WriteContext, model: Model, { list, locale }: { list: readonly Former[]; locale: Locale }): Promise<RestoredRecord[]> {
  const restored: RestoredRecord[] = [];
  const store = storeRows<Former>({
    check: (tx, { row, before }, checks) => changedValues({ ...context, tx }, model, { before: row, input: before, ...(checks && { checks }) }),
    store: (tx, changes) =>
      storeChanges(
        { ...context, tx },
        model,
        changes.map(({ item: { row }, values }) => ({ before: row, values })),
      ),
    errorsOf: (error) => refusalErrors(error, model, locale),
  });
  for (const part of slicesOf(list)) {
    for (const stored of await store(context.tx, part)) {
      const [reason] = 'errors' in stored ? Object.values(stored.errors) : [];
      if (reason !== undefined)
        throw new Refusal('invalid', {
          errors: { import: translate('undo_refused', locale, { name: String(stored.item.row[model.resource.title] ?? ''), reason }) },
        });
      if ('record' in stored) restored.push({ id: stored.record.id, from: stored.item.revision - 1, to: stored.record.revision });
    }
  }
  return restored;
}

/**
 * Takes an import back, or a part of one: the records that it made are deleted, those that it changed get their former values, each as
 * if by hand. What others depend on, or what was changed since, keeps all of it as it is. What is gone already stays gone. Answers the
 * records that have their former values again.
 * @throws Refusal `has_dependents` (409) or `invalid` (422); the caller's transaction then leaves everything as it was
 */
export async function undoImport(context: WriteContext, { resource, done: { created, changed }, locale }: Undoing): Promise<RestoredRecord[]> {
  const model = modelOf(resource);
  const rows = await heldRows(context, model, [...created, ...changed.map(({ id }) => id)]);
  const made = created.flatMap((id) => rows.get(id) ?? []);
  const former = [...changed].reverse().flatMap(({ id, before, revision }) => {
    const row = rows.get(id);
    return row ? [{ row, before, revision }] : [];
  });
  const revisionOf = await revisions(context, resource);
  const since = made.filter((row) => revisionOf(row) > 1).length + former.filter(({ row, revision }) => revisionOf(row) !== revision).length;
  if (since > 0) throw new Refusal('invalid', { errors: { import: translate('undo_changed', locale, { smart_count: since }) } });
  await remove(context, model, made);
  return restoreFormer(context, model, { list: former, locale });
}

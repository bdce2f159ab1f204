import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChangedOne } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { ResourceName } from '../../../src/resources/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteRecord, deleteRecords } from '../../resources/deleteRecord.ts';
import type { WriteContext } from '../../resources/hooks/hooks.ts';
import { modelOf, type Model, type Row } from '../../resources/model.ts';
import { storeChanges } from '../../resources/storeChanges.ts';
import { changedValues } from '../../resources/writeRecord.ts';
import { translate } from '../translate.ts';
import type { Done, RestoredRecord } from './ImportTask.ts';
import { refusalErrors } from '../../resources/many/refusalErrors.ts';
import { storeRows } from '../../resources/many/storeRows.ts';

const slice = 500;

export interface Undoing {
  resource: ResourceName;
  done: Done;
  revisionOf: RevisionOf;
  locale: Locale;
}

function* slicesOf<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < list.length; start += slice) yield list.slice(start, start + slice);
}

const idsOf = ({ created, changed }: Done): string[] => [...created, ...changed.map(({ id }) => id)];

/** The records that are still there, held, by their ids. */
async function heldRows({ tx }: WriteContext, { table }: Model, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const part of slicesOf(ids))
    for (const row of (await tx.select().from(table).where(inArray(table.id, part)).for('update')) as Row[]) rows.set(row.id, row);
  return rows;
}

async function remove(context: WriteContext, model: Model, records: readonly Row[]): Promise<void> {
  for (const part of slicesOf(records)) {
    if (!model.resource.archivable) await deleteRecords(context, model, part);
    else for (const record of part) await deleteRecord(context, model, { record });
  }
}

interface Former {
  row: Row;
  before: ChangedOne['before'];
  /** Which the import made. */
  revision: number;
}

type Revised = Pick<Row, 'id' | 'revision'>;

/** The revision that a record's present values have been there since. */
export type RevisionOf = (row: Revised) => number;

/** What a later import changed and gave back again was not changed. */
export async function readRevisions(db: Queries, resource: ResourceName): Promise<RevisionOf> {
  const { imports, importSteps } = tables;
  const steps = await db
    .select({ restored: importSteps.restored })
    .from(importSteps)
    .innerJoin(imports, eq(imports.id, importSteps.importId))
    .where(and(eq(imports.resource, resource), sql`${importSteps.restored} <> '[]'`));
  const earlier = new Map(steps.flatMap(({ restored }) => restored.map(({ id, from, to }) => [`${id} ${to}`, from] as const)));
  return ({ id, revision }) => {
    let since = revision;
    for (let from = earlier.get(`${id} ${since}`); from !== undefined; from = earlier.get(`${id} ${since}`)) since = from;
    return since;
  };
}

/** Of those that an import made or changed: what was changed since keeps all of it as it is. */
function refuseRevised(rows: ReadonlyMap<string, Revised>, { done: { created, changed }, revisionOf, locale }: Omit<Undoing, 'resource'>): void {
  const isRevised = (id: string, revision: number) => {
    const row = rows.get(id);
    return row !== undefined && revisionOf(row) !== revision;
  };
  const count = created.filter((id) => isRevised(id, 1)).length + changed.filter(({ id, revision }) => isRevised(id, revision)).length;
  if (count > 0) throw new Refusal('invalid', { errors: { import: translate('undo_changed', locale, { smart_count: count }) } });
}

/** The same without holding anything, of how many they ever are. @throws Refusal `invalid` (422) */
export async function refuseChanged(db: Queries, undoing: Undoing): Promise<void> {
  const { table } = modelOf(undoing.resource);
  const rows = new Map<string, Revised>();
  for (const part of slicesOf(idsOf(undoing.done)))
    for (const row of await db.select({ id: table.id, revision: table.revision }).from(table).where(inArray(table.id, part))) rows.set(row.id, row);
  refuseRevised(rows, undoing);
}

/** Gives records their former values. */
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
 * Takes an import back, or a part of one, in the order that is given: the records that it made are deleted, those that it changed get their
 * former values, each as if by hand. What others depend on, or what was changed since, keeps all of it as it is. What is gone already stays
 * gone. Answers the records that have their former values again.
 * @throws Refusal `has_dependents` (409) or `invalid` (422); the caller's transaction then leaves everything as it was
 */
export async function undoImport(context: WriteContext, undoing: Undoing): Promise<RestoredRecord[]> {
  const { resource, done, locale } = undoing;
  const model = modelOf(resource);
  const rows = await heldRows(context, model, idsOf(done));
  refuseRevised(rows, undoing);
  await remove(
    context,
    model,
    done.created.flatMap((id) => rows.get(id) ?? []),
  );
  const list = done.changed.flatMap(({ id, before, revision }) => {
    const row = rows.get(id);
    return row ? [{ row, before, revision }] : [];
  });
  return restoreFormer(context, model, { list, locale });
}

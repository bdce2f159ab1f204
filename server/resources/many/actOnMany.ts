import { and, asc, gt, inArray } from 'drizzle-orm';
import { mostAtOnce, type ManyAct, type ManyDone, type ManyStep } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import { refuseProblems } from '../../http/readValues.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { deleteRecord } from '../deleteRecord.ts';
import type { WriteContext } from '../hooks/hooks.ts';
import { hooksOf } from '../hooks/index.ts';
import { listConditions } from '../listConditions.ts';
import type { Model, Row } from '../model.ts';
import { scopeOf } from '../scope.ts';
import { storeChanges } from '../storeChanges.ts';
import { changedValues } from '../writeRecord.ts';
import { readChanged, readStep } from './readMany.ts';
import { refusalErrors } from './refusalErrors.ts';
import { storeRows } from './storeRows.ts';

type Outcome = Omit<ManyDone, 'next'>;

interface Item {
  row: Row;
  input: Readonly<Record<string, unknown>>;
}

interface Told {
  model: Model;
  locale: Locale;
}

function refusedOf({ model, locale }: Told, row: Row, errors: Readonly<Record<string, string>>) {
  const labels = Object.entries(errors).map(([name, why]) => {
    const label = model.resource.fields[name]?.label[locale];
    return label && name !== model.resource.title ? `${label}: ${why}` : why;
  });
  return { id: row.id, title: String(row[model.resource.title] ?? ''), why: labels.join(' ') };
}

/** Each gets its values through the steps of the single edit, stored by a few statements. */
async function editEach(context: WriteContext, told: Told, items: readonly Item[]): Promise<Outcome> {
  const { model, locale } = told;
  const store = storeRows<Item>({
    check: (tx, { row, input }, checks) => changedValues({ ...context, tx }, model, { before: row, input, ...(checks && { checks }) }),
    store: (tx, list) =>
      storeChanges(
        { ...context, tx },
        model,
        list.map(({ item, values }) => ({ before: item.row, values })),
      ),
    errorsOf: (error) => refusalErrors(error, model, locale),
  });
  const outcome: Outcome = { done: 0, unchanged: 0, refused: [], changed: [] };
  for (const stored of await store(context.tx, items)) {
    const { row } = stored.item;
    if ('errors' in stored) outcome.refused.push(refusedOf(told, row, stored.errors));
    else if ('same' in stored) outcome.unchanged += 1;
    else {
      const before = Object.fromEntries(Object.keys(stored.values).map((name) => [name, row[name] ?? null]));
      outcome.changed.push({ id: row.id, revision: stored.record.revision, before });
      outcome.done += 1;
    }
  }
  return outcome;
}

/** What the single call does to a record, besides editing it. */
async function actOn(context: WriteContext, model: Model, { act, row }: { act: ManyAct; row: Row }): Promise<void> {
  const hooks = hooksOf(model.name);
  if (act === 'link') return hooks.sendLink?.(row, context);
  if (row.archivedAt) throw new Refusal('not_found');
  await deleteRecord(context, model, { record: row });
  await hooks.reordered?.(row, context);
}

/** Each by itself: one that is refused leaves the others done. */
async function actOnEach(context: WriteContext, told: Told, { act, rows }: { act: ManyAct; rows: readonly Row[] }): Promise<Outcome> {
  const outcome: Outcome = { done: 0, unchanged: 0, refused: [], changed: [] };
  for (const row of rows) {
    try {
      await context.tx.transaction((tx) => actOn({ ...context, tx }, told.model, { act, row }));
      outcome.done += 1;
    } catch (error) {
      outcome.refused.push(refusedOf(told, row, refusalErrors(error, told.model, told.locale)));
    }
  }
  return outcome;
}

/** Whether the role may do this at all, and the declaration offers it. @throws Refusal 403, or 400 for a field that many do not get at once */
function admit({ resource }: Model, { act, values = {} }: ManyStep, role: WriteContext['principal']['role']): void {
  const offered = act === 'link' ? resource.many?.sendLinks === true : true;
  if (!offered || !resource.rights[act === 'delete' ? 'delete' : 'edit'].includes(role)) throw new Refusal('forbidden');
  const others = Object.keys(values).filter((name) => !resource.many?.edit?.includes(name));
  if (act === 'edit' && others.length > 0) refuseProblems(Object.fromEntries(others.map((name) => [name, { code: 'read_only' as const }])));
}

/** The next records that a filter finds, each acted on as alone, in one transaction of a bounded number. What was looked at and what became of it is answered. */
export async function actOnMany(context: RouteContext, model: Model): Promise<ManyDone> {
  const { services, locale } = context;
  const { db } = services.database;
  const step = readStep(context.body);
  const { userId, role } = callerOf(context);
  const principal = { userId, role };
  admit(model, step, role);
  const { id } = model.table;
  const where = and(
    listConditions(db, model, { filter: step.filter, principal, locale }),
    await scopeOf(db, principal, model.name),
    step.after === undefined ? undefined : gt(id, step.after),
  );
  return db.transaction(async (tx) => {
    const rows = (await tx.select().from(model.table).where(where).orderBy(asc(id)).limit(mostAtOnce).for('update')) as Row[];
    const write: WriteContext = { services, tx, principal };
    const told = { model, locale };
    const outcome =
      step.act === 'edit'
        ? await editEach(
            write,
            told,
            rows.map((row) => ({ row, input: step.values ?? {} })),
          )
        : await actOnEach(write, told, { act: step.act, rows });
    return { ...outcome, next: rows.length === mostAtOnce ? (rows.at(-1)?.id ?? null) : null };
  });
}

/** Gives records what they held before an edit of many, as if by hand; one that was changed since stays, and is named. */
export async function undoMany(context: RouteContext, model: Model): Promise<ManyDone> {
  const { services, locale } = context;
  const { userId, role } = callerOf(context);
  const principal = { userId, role };
  const changed = readChanged(context.body);
  const former = new Map(changed.map((one) => [one.id, one]));
  for (const { before } of changed) admit(model, { act: 'edit', values: before, filter: {} }, role);
  const told = { model, locale };
  return services.database.db.transaction(async (tx) => {
    const scope = await scopeOf(tx, principal, model.name);
    const found = (await tx
      .select()
      .from(model.table)
      .where(and(inArray(model.table.id, [...former.keys()]), scope))
      .orderBy(asc(model.table.id))
      .for('update')) as Row[];
    const since = found.filter((row) => row.revision !== former.get(row.id)?.revision);
    const items = found.filter((row) => !since.includes(row)).map((row) => ({ row, input: former.get(row.id)?.before ?? {} }));
    const outcome = await editEach({ services, tx, principal }, told, items);
    const stale = since.map((row) => refusedOf(told, row, refusalErrors(new Refusal('conflict'), model, locale)));
    return { ...outcome, refused: [...outcome.refused, ...stale], next: null };
  });
}

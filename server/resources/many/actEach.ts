import type { ChangedOne, ManyAct } from '../../../src/contract/index.ts';
import type { Locale, Role } from '../../../src/resources/define/index.ts';
import { refuseProblems } from '../../http/readValues.ts';
import { Refusal } from '../../http/refusal.ts';
import { deleteRecord } from '../deleteRecord.ts';
import type { WriteContext } from '../hooks/hooks.ts';
import { hooksOf } from '../hooks/index.ts';
import type { Model, Row } from '../model.ts';
import { storeChanges } from '../storeChanges.ts';
import { changedValues } from '../writeRecord.ts';
import { refusalErrors } from './refusalErrors.ts';
import { storeRows } from './storeRows.ts';

/** What became of some records: each is done, unchanged or refused. */
export interface Outcome {
  done: number;
  unchanged: number;
  refused: { id: string; why: string }[];
  changed: ChangedOne[];
}

interface Item {
  row: Row;
  input: Readonly<Record<string, unknown>>;
}

/** Whose records they are, and in which language it is told why one is refused. */
export interface Told {
  model: Model;
  locale: Locale;
}

/** A record that stays as it was, with a sentence for each field. @throws what is no fault of the record's */
export function refusedFor({ model, locale }: Told, id: string, error: unknown): Outcome['refused'][number] {
  return refused({ model, locale }, id, refusalErrors(error, model, locale));
}

function refused({ model, locale }: Told, id: string, errors: Readonly<Record<string, string>>): Outcome['refused'][number] {
  const labels = Object.entries(errors).map(([name, why]) => {
    const label = model.resource.fields[name]?.label[locale];
    return label && name !== model.resource.title ? `${label}: ${why}` : why;
  });
  return { id, why: labels.join(' ') };
}

/** Each gets its values through the steps of the single edit, stored by a few statements. */
export async function editEach(context: WriteContext, told: Told, items: readonly Item[]): Promise<Outcome> {
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
    if ('errors' in stored) outcome.refused.push(refused(told, row.id, stored.errors));
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
export async function actOnEach(context: WriteContext, told: Told, { act, rows }: { act: ManyAct; rows: readonly Row[] }): Promise<Outcome> {
  const outcome: Outcome = { done: 0, unchanged: 0, refused: [], changed: [] };
  for (const row of rows) {
    try {
      await context.tx.transaction((tx) => actOn({ ...context, tx }, told.model, { act, row }));
      outcome.done += 1;
    } catch (error) {
      outcome.refused.push(refusedFor(told, row.id, error));
    }
  }
  return outcome;
}

/** Whether the role may do this at all, and the declaration offers it. @throws Refusal 403, or 400 for a field that many do not get at once */
export function admit({ resource }: Model, { act, values }: { act: ManyAct; values: Readonly<Record<string, unknown>> }, role: Role): void {
  const offered = act === 'link' ? resource.many?.sendLinks === true : true;
  if (!offered || !resource.rights[act === 'delete' ? 'delete' : 'edit'].includes(role)) throw new Refusal('forbidden');
  const others = Object.keys(values).filter((name) => !resource.many?.edit?.includes(name));
  if (act === 'edit' && others.length > 0) refuseProblems(Object.fromEntries(others.map((name) => [name, { code: 'read_only' as const }])));
}

import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { kindOf, type Field } from '../../src/resources/define/index.ts';
import { comparedBy } from '../database/comparedBy.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Model } from './model.ts';
import { scopeOf, type Principal } from './scope.ts';

function sameValue(model: Model, name: string, value: unknown): SQL {
  const column = columnOf(model.table, name);
  const field = model.stored[name] as Field;
  return kindOf(field).order === 'text' ? sql`${comparedBy(field, sql`${column}`)} = ${comparedBy(field, sql`${value}::text`)}` : eq(column, value);
}

function sameParents({ table, resource }: Model, after: Readonly<Record<string, unknown>>): SQL[] {
  return (resource.parents ?? []).map((parent) => {
    const value = after[parent];
    return value === null || value === undefined ? isNull(columnOf(table, parent)) : eq(columnOf(table, parent), value);
  });
}

/** The record that already has a value which may be there once, as the database's own index would find it. */
async function findTaker(tx: Queries, model: Model, { name, after }: { name: string; after: Readonly<Record<string, unknown>> }): Promise<string | undefined> {
  const { table, stored, resource } = model;
  const { unique, uniqueUnderParent } = stored[name] as Field;
  if ((!unique && !uniqueUnderParent) || after[name] === null || after[name] === undefined) return undefined;
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sameValue(model, name, after[name]),
        ...(unique ? [] : sameParents(model, after)),
        resource.archivable ? isNull(columnOf(table, 'archivedAt')) : undefined,
        typeof after.id === 'string' ? ne(table.id, after.id) : undefined,
      ),
    )
    .limit(1);
  return found?.id;
}

/** Whether this person may be told which record it is. */
export async function isVisible(tx: Queries, { name, table }: Model, { id, principal }: { id: string; principal: Principal }): Promise<boolean> {
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), await scopeOf(tx, principal, name)));
  return row !== undefined;
}

/** Which fields hold a value that may be there once and is, and the record that has it. */
export async function takersOf(tx: Queries, model: Model, after: Readonly<Record<string, unknown>>): Promise<{ field: string; id: string }[]> {
  const taken: { field: string; id: string }[] = [];
  for (const field of Object.keys(model.stored)) {
    const id = await findTaker(tx, model, { name: field, after });
    if (id) taken.push({ field, id });
  }
  return taken;
}

/**
 * Values that may be there once must not be there yet. Two requests at the same moment are settled by the index below.
 * @throws Refusal 422 `taken` at each field; `details` lead to the record that has it, for those who may see that one
 */
export async function checkTaken(
  tx: Queries,
  model: Model,
  { after, principal }: { after: Readonly<Record<string, unknown>>; principal: Principal },
): Promise<void> {
  const taken = await takersOf(tx, model, after);
  const [first] = taken;
  if (!first) return;
  throw new Refusal('invalid', {
    problems: Object.fromEntries(taken.map(({ field }) => [field, { code: 'taken' }])),
    ...((await isVisible(tx, model, { id: first.id, principal })) && { details: { resource: model.name, ...first } }),
  });
}

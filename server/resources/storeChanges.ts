import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { columnOf } from '../database/tableOf.ts';
import type { WriteContext } from './hooks/hooks.ts';
import { hooksOf } from './hooks/index.ts';
import type { Model, Row } from './model.ts';
import { nextPosition, sharesParent } from './position.ts';
import { actor, auditable } from './auditable.ts';
import { holdBelow, takeAlong } from './takeAlong.ts';

/** A record as it is, and what it is to be in the fields that are named. */
export interface Change {
  before: Row;
  values: Readonly<Record<string, unknown>>;
}

/** Changes of the same fields, by one statement. */
async function update(
  { tx, services }: WriteContext,
  { table }: Model,
  { names, list }: { names: readonly string[]; list: readonly Change[] },
): Promise<Row[]> {
  const columns = names.map((name) => columnOf(table, name));
  const row = ({ before, values }: Change): SQL => {
    const cells = names.map((name, at) => sql`${sql.param(values[name] ?? null, columns[at])}::${sql.raw(columns[at]?.getSQLType() ?? 'text')}`);
    return sql`(${sql.join([sql`${before.id}::uuid`, ...cells], sql`, `)})`;
  };
  const given = sql`(values ${sql.join(list.map(row), sql`, `)}) as given (${sql.join([sql.identifier('of'), ...columns.map(({ name }) => sql.identifier(name))], sql`, `)})`;
  const set = Object.fromEntries(names.map((name, at) => [name, sql`given.${sql.identifier(columns[at]?.name ?? '')}`]));
  const changed = await tx
    .update(table)
    .set({ ...set, revision: sql`${table.revision} + 1`, updatedAt: new Date(services.now()) })
    .from(given)
    .where(eq(table.id, sql`given.of`))
    .returning(getTableColumns(table));
  return changed as Row[];
}

/**
 * Stores checked changes of records that the caller holds locked, each record once, with a line in the log for each. Hundreds
 * take a few statements. Answers the records as they are then, in their order.
 */
export async function storeChanges(context: WriteContext, model: Model, list: readonly Change[]): Promise<Row[]> {
  const { tx, services, principal } = context;
  const groups = new Map<string, { names: readonly string[]; list: Change[] }>();
  for (const { before, values } of list) {
    const isReordered = model.resource.ordered && !sharesParent(model, before, { ...before, ...values });
    const all = { ...values, ...(isReordered && { position: await nextPosition(tx, model, { ...before, ...values }) }) };
    const names = Object.keys(all).sort();
    const group = groups.get(names.join()) ?? { names, list: [] };
    group.list.push({ before, values: all });
    groups.set(names.join(), group);
  }
  const moved = list.filter(({ before, values }) => !sharesParent(model, before, { ...before, ...values })).map(({ before }) => before.id);
  if (moved.length > 0) await holdBelow(tx, model, moved);
  const after = new Map<string, Row>();
  for (const group of groups.values()) for (const row of await update(context, model, group)) after.set(row.id, row);
  const stored = list.map(({ before: { id } }) => {
    const row = after.get(id);
    if (!row) throw new Error(`${model.name}: the record was gone`);
    return row;
  });
  for (const [at, { before }] of list.entries()) await hooksOf(model.name).stored?.(stored[at] as Row, before, context);
  const alongLines = moved.length > 0 ? await takeAlong(context, model, moved) : [];
  await services.audit.writeAll(tx, [
    ...list.map(({ before, values }) => {
      const earlier = Object.fromEntries(Object.keys(values).map((field) => [field, before[field] ?? null]));
      return {
        ...actor(principal),
        action: 'edit',
        resource: model.name,
        recordId: before.id,
        before: auditable(model, earlier),
        after: auditable(model, values),
      };
    }),
    ...alongLines,
  ]);
  return stored;
}

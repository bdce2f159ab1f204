import { eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '../audit/audit.ts';
import { columnOf } from '../database/tableOf.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { lockName } from '../database/lockName.ts';
import type { Services } from '../services.ts';
import { actor, auditable } from './auditable.ts';
import { below } from './below.ts';
import type { WriteContext } from './hooks/hooks.ts';
import type { Model } from './model.ts';
import { type WayUp, waysThrough, waysUp } from './waysUp.ts';

const { settings } = tables;

/** Whoever names several places waits while one of them moves, and is waited for: both see what the other did. */
export const placesMove = 'moving places';

/** The records below these places that name more than one place. */
function belowPlaces(db: Queries, { foot, steps }: WayUp, { model, ids }: { model: Model; ids: readonly string[] }): SQL | undefined {
  const step = steps.find((one) => one.model.name === model.name);
  const ancestors = [...new Set([step?.named, step?.from])].filter((name) => name !== undefined);
  return or(...ancestors.map((ancestor) => below(db, foot.name, { ancestor, ids, few: true })));
}

/**
 * Before places move to others: those below are held first, and nobody else is placed there meanwhile. In this order, which is that of whoever
 * changes a person, nobody waits for each other.
 */
export async function holdBelow(tx: Queries, model: Model, ids: readonly string[]): Promise<void> {
  const ways = waysThrough(model);
  for (const way of ways) {
    const { table } = way.foot;
    await tx.execute(
      sql`SELECT count(*) FROM (SELECT ${table.id} FROM ${table} WHERE ${belowPlaces(tx, way, { model, ids })} ORDER BY ${table.id} FOR NO KEY UPDATE) AS held`,
    );
  }
  if (ways.length > 0) await lockName(tx, placesMove);
}

/** What each named place above the lowest must be, by the lowest that a record names; and the tables by which that is read. */
function placesAbove({ foot, steps }: WayUp): { joins: SQL; places: { name: string; column: PgColumn; now: SQL }[] } {
  const joins: SQL[] = [];
  const places: { name: string; column: PgColumn; now: SQL }[] = [];
  let above: SQL | undefined;
  for (const [at, { model, named }] of steps.entries()) {
    const own = named === undefined ? undefined : columnOf(foot.table, named);
    const now = above && own ? sql`coalesce(${above}, ${own})` : (above ?? sql`${own}`);
    if (above && own && named !== undefined) places.push({ name: named, column: own, now });
    const leadsOn = steps[at + 1]?.from;
    if (leadsOn === undefined) continue;
    const alias = sql.identifier(`step_${at}`);
    joins.push(sql`LEFT JOIN ${model.table} AS ${alias} ON ${alias}.id = ${now}`);
    above = sql`${alias}.${sql.identifier(columnOf(model.table, leadsOn).name)}`;
  }
  return { joins: sql.join(joins, sql` `), places };
}

interface TakenAlong {
  id: string;
  before: Record<string, string>;
  after: Record<string, string>;
}

/** One statement for all who lie below, however many; a place that a record does not name stays unnamed. */
async function takeAlongBy({ tx, services }: Pick<WriteContext, 'tx' | 'services'>, way: WayUp, where: SQL | undefined): Promise<TakenAlong[]> {
  const { foot } = way;
  const { joins, places } = placesAbove(way);
  const differing = places.map(({ column, now }) => sql`(${column} IS NOT NULL AND ${column} IS DISTINCT FROM ${now})`);
  const object = (value: (place: (typeof places)[number]) => SQL) =>
    sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(
      places.map((place) => sql`${sql.raw(`'${place.name}'`)}, CASE WHEN ${place.column} IS DISTINCT FROM ${place.now} THEN ${value(place)} END`),
      sql`, `,
    )}))`;
  const named = (name: string) => sql.identifier(`${name}_now`);
  const { revision, updatedAt } = getTableColumns(foot.table);
  const table = sql.identifier(getTableConfig(foot.table).name);
  const { rows } = await tx.execute<TakenAlong & Record<string, unknown>>(sql`
    WITH moved AS (
      SELECT ${foot.table.id} AS id, ${object(({ column }) => sql`${column}`)} AS before, ${object(({ column, now }) => sql`CASE WHEN ${column} IS NOT NULL THEN ${now} END`)} AS after,
        ${sql.join(
          places.map(({ name, column, now }) => sql`CASE WHEN ${column} IS NOT NULL THEN ${now} END AS ${named(name)}`),
          sql`, `,
        )}
      FROM ${foot.table} ${joins} WHERE (${where}) AND (${sql.join(differing, sql` OR `)})
      ORDER BY ${foot.table.id} FOR NO KEY UPDATE OF ${table}
    )
    UPDATE ${foot.table} SET ${sql.join(
      places.map(({ name, column }) => sql`${sql.identifier(column.name)} = moved.${named(name)}`),
      sql`, `,
    )}, ${sql.identifier(revision.name)} = ${revision} + 1, ${sql.identifier(updatedAt.name)} = ${new Date(services.now()).toISOString()}
    FROM moved WHERE ${foot.table.id} = moved.id RETURNING moved.id, moved.before, moved.after`);
  return rows;
}

type Moving = Pick<WriteContext, 'tx' | 'services'> & { by: Pick<AuditEntry, 'actorId' | 'actorRole'> };

async function linesOf({ by, ...context }: Moving, way: WayUp, where: SQL | undefined): Promise<AuditEntry[]> {
  const { foot } = way;
  const moved = await takeAlongBy(context, way, where);
  return moved
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, before, after }) => ({
      ...by,
      action: 'edit',
      resource: foot.name,
      recordId: id,
      before: auditable(foot, before),
      after: auditable(foot, after),
    }));
}

/**
 * After places moved to others: whoever lies below them and names a place further up as well is taken along. Else they would stand in both, and the
 * parts would sum to more than the whole. Answers a line for the log for each.
 */
export async function takeAlong({ tx, services, principal }: WriteContext, model: Model, ids: readonly string[]): Promise<AuditEntry[]> {
  const lines: AuditEntry[] = [];
  for (const way of waysThrough(model)) lines.push(...(await linesOf({ tx, services, by: actor(principal) }, way, belowPlaces(tx, way, { model, ids }))));
  return lines;
}

const rightedKey = 'places follow the lowest';

/** Once for a database in which places moved before they took anybody along: everybody stands where the lowest place that they name lies. */
export async function rightPlaces(services: Services): Promise<number> {
  return services.database.withoutStatementTimeout((db) =>
    db.transaction(async (tx) => {
      await lockName(tx, placesMove);
      if ((await tx.$count(settings, eq(settings.key, rightedKey))) > 0) return 0;
      const lines: AuditEntry[] = [];
      for (const way of waysUp()) lines.push(...(await linesOf({ tx, services, by: { actorId: null, actorRole: 'SYSTEM' } }, way, sql`true`)));
      await services.audit.writeAll(tx, lines);
      await tx.insert(settings).values({ key: rightedKey, value: true });
      return lines.length;
    }),
  );
}

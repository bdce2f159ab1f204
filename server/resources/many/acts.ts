import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { mostAtOnce, type ManyState, type ManyTold, type ProblemCode, type RefusedOne } from '../../../src/contract/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { idOf } from '../findRecord.ts';
import { listConditions } from '../listConditions.ts';
import type { Model, Row } from '../model.ts';
import { readListQuery } from '../readListQuery.ts';
import { scopeOf, type Principal } from '../scope.ts';
import { admit } from './actEach.ts';
import { readAsked } from './readAsked.ts';
import { goOnActing } from './startActing.ts';
import { takeStep } from './takeStep.ts';

const { manyActs, manySteps } = tables;

const sum = (value: unknown) => sql<number>`coalesce(sum(${value}), 0)::int`;
const counted = (list: unknown) => sum(sql`jsonb_array_length(${list})`);

/** One's own act on records of this resource. */
function ownAct(context: RouteContext, model: Model, id: string) {
  return and(eq(manyActs.id, id), eq(manyActs.byUser, callerOf(context).userId), eq(manyActs.resource, model.name));
}

async function tell(context: RouteContext, model: Model, actId: string): Promise<ManyTold> {
  const { services, locale } = context;
  const { id, act, state, total, failure, values } = getTableColumns(manyActs);
  const { done, unchanged, refused, changed, takenBack, stayed } = manySteps;
  const counts = {
    done: sum(done),
    unchanged: sum(unchanged),
    refused: counted(refused),
    changed: counted(changed),
    takenBack: sum(takenBack),
    stayed: counted(stayed),
  };
  const [found] = await services.database.db
    .select({ id, act, state, total, failure, values, ...counts })
    .from(manyActs)
    .leftJoin(manySteps, eq(manySteps.actId, id))
    .where(ownAct(context, model, actId))
    .groupBy(id);
  if (!found) throw new Refusal('not_found');
  const { failure: code, values: given, ...told } = found;
  return { ...told, fields: Object.keys(given), failure: failureText(code, locale) };
}

function failureText(code: string | null, locale: Locale): string | null {
  return code === null ? null : problemBody(new Refusal(code as ProblemCode), locale).message;
}

/** The records that a filter finds now, for as many steps as they need. Answers how many. */
async function settle(
  tx: Queries,
  model: Model,
  { actId, filter, principal, locale }: { actId: string; filter: Readonly<Record<string, unknown>>; principal: Principal; locale: Locale },
): Promise<number> {
  const { table, name } = model;
  const where = and(listConditions(tx, model, { filter, principal, locale }), await scopeOf(tx, principal, name));
  const { rows } = await tx.execute<{ count: number }>(sql`
    WITH found AS (SELECT ${table.id} AS id, (row_number() OVER (ORDER BY ${table.id}) - 1) / ${mostAtOnce}::int AS number FROM ${table} ${where ? sql`WHERE ${where}` : sql``}),
    settled AS (
      INSERT INTO ${manySteps} (act_id, number, ids)
      SELECT ${actId}::uuid, number, jsonb_agg(id ORDER BY id) FROM found GROUP BY number)
    SELECT count(*)::int AS count FROM found`);
  return rows[0]?.count ?? 0;
}

/**
 * Hands an act on many to the server: which records they are is settled at once, a first step is taken before this is answered, so that
 * a few are done by then, and the others follow whether or not anybody waits for them. Asked for again, it is told how far it is.
 */
export async function beginAct(context: RouteContext, model: Model): Promise<ManyTold> {
  const { services, locale } = context;
  const { userId, role } = callerOf(context);
  const principal = { userId, role };
  const { id, act, values, filter } = readAsked(context.body);
  admit(model, { act, values }, role);
  const isNew = await services.database.db.transaction(async (tx) => {
    const made = await tx
      .insert(manyActs)
      .values({ id, resource: model.name, byUser: userId, locale, act, values, createdAt: new Date(services.now()) })
      .onConflictDoNothing()
      .returning({ id: manyActs.id });
    if (made.length === 0) return false;
    const total = await settle(tx, model, { actId: id, filter, principal, locale });
    await tx.update(manyActs).set({ total }).where(eq(manyActs.id, id));
    return true;
  });
  if (isNew && (await takeStep(services, id))) goOnActing(services, id);
  return tell(context, model, id);
}

/** How far one's own act is, or what it came to. */
export function tellAct(context: RouteContext, model: Model): Promise<ManyTold> {
  return tell(context, model, idOf(context.params.id));
}

/** The records of an act that stay as they were, or could not be taken back, each with why. */
export async function refusedOnes(context: RouteContext, model: Model): Promise<RefusedOne[]> {
  const { services, params, query } = context;
  const { db } = services.database;
  const { id: actId } = await tell(context, model, idOf(params.id));
  const { from, to } = readListQuery({ range: query.range }).range ?? { from: 0, to: mostAtOnce - 1 };
  const { rows } = await db.execute<{ id: string; why: string }>(sql`
    SELECT one ->> 'id' AS id, one ->> 'why' AS why
    FROM ${manySteps} CROSS JOIN LATERAL jsonb_array_elements(${manySteps.refused} || ${manySteps.stayed}) WITH ORDINALITY AS list (one, place)
    WHERE ${manySteps.actId} = ${actId} ORDER BY ${manySteps.number}, place
    LIMIT ${Math.min(mostAtOnce, to - from + 1)} OFFSET ${from}`);
  const { table, name, resource } = model;
  const ids = rows.map(({ id }) => id);
  const where = and(inArray(table.id, ids), await scopeOf(db, callerOf(context), name));
  const found = ids.length === 0 ? [] : ((await db.select().from(table).where(where)) as Row[]);
  const titles = new Map(found.map((row) => [row.id, row[resource.title]]));
  return rows.map(({ id, why }) => ({ id, title: String(titles.get(id) ?? ''), why }));
}

const moves: Readonly<Record<'stop' | 'go-on' | 'undo', { to: ManyState; from: readonly [ManyState, ...ManyState[]] }>> = {
  stop: { to: 'stopped', from: ['running', 'undoing'] },
  'go-on': { to: 'running', from: ['stopped', 'failed'] },
  undo: { to: 'undoing', from: ['stopped', 'failed', 'ended'] },
};

export type Move = keyof typeof moves;

/** Stops an act after the step it is at, goes on with it, or takes back what it changed. One that is not in such a state stays as it is. */
export async function moveAct(context: RouteContext, model: Model, move: Move): Promise<ManyTold> {
  const { services, params } = context;
  const id = idOf(params.id);
  const { from, to } = moves[move];
  const isOver = move === 'stop';
  const moved = await services.database.db
    .update(manyActs)
    .set({ state: to, failure: null, finishedAt: isOver ? new Date(services.now()) : null })
    .where(and(ownAct(context, model, id), inArray(manyActs.state, [...from])))
    .returning({ id: manyActs.id });
  if (moved.length > 0 && !isOver && (await takeStep(services, id))) goOnActing(services, id);
  return tell(context, model, id);
}

/** What acts came to is kept for some time. */
export async function clearOldActs(db: Queries, before: Date): Promise<void> {
  await db.delete(manyActs).where(and(lt(manyActs.createdAt, before), inArray(manyActs.state, ['stopped', 'failed', 'ended'])));
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isLocale } from '../../../src/resources/define/index.ts';
import { isResourceName } from '../../../src/resources/index.ts';
import { openRoleOf } from '../openRoleOf.ts';
import { logLast } from '../logLast.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { WriteContext } from '../hooks/hooks.ts';
import { modelOf, type Row } from '../model.ts';
import { scopeOf, type Principal } from '../scope.ts';
import { editLock } from '../waysUp.ts';
import { actOnEach, admit, editEach, refusedFor, type Outcome, type Told } from './actEach.ts';

const { manyActs, manySteps } = tables;

type Act = typeof manyActs.$inferSelect;
type Step = typeof manySteps.$inferSelect;

/** Whoever asked, with the role of this moment. @throws Refusal where they may not come in any more */
async function principalOf(tx: Queries, { byUser }: Act): Promise<Principal> {
  const role = await openRoleOf(tx, byUser);
  if (!role) throw new Refusal('forbidden');
  return { userId: byUser, role };
}

/** The records that whoever asked still reaches, kept from changing until the step is done; and those that are not there for them. */
async function heldFor({ tx, principal }: WriteContext, told: Told, ids: readonly string[]): Promise<{ rows: Row[]; gone: Outcome['refused'] }> {
  const { table, name } = told.model;
  const where = and(inArray(table.id, [...ids]), await scopeOf(tx, principal, name));
  const rows = (await tx.select().from(table).where(where).orderBy(asc(table.id)).for(editLock(told.model))) as Row[];
  const found = new Set(rows.map(({ id }) => id));
  return { rows, gone: ids.filter((id) => !found.has(id)).map((id) => refusedFor(told, id, new Refusal('not_found'))) };
}

const ofStep = ({ actId, number }: Step) => and(eq(manySteps.actId, actId), eq(manySteps.number, number));

/** The next of the records, each acted on as alone. */
async function actOnNext(context: WriteContext, told: Told, { act, step }: { act: Act; step: Step }): Promise<void> {
  admit(told.model, act, context.principal.role);
  const { rows, gone } = await heldFor(context, told, step.ids);
  const { done, unchanged, refused, changed } =
    act.act === 'edit'
      ? await editEach(
          context,
          told,
          rows.map((row) => ({ row, input: act.values })),
        )
      : await actOnEach(context, told, { act: act.act, rows });
  await context.tx
    .update(manySteps)
    .set({ done, unchanged, refused: [...refused, ...gone], changed })
    .where(ofStep(step));
}

/** The changes of one step get back what they held, as if by hand; what was changed since stays, and is named. */
async function giveFormer(context: WriteContext, told: Told, step: Step): Promise<void> {
  const former = new Map(step.changed.map((one) => [one.id, one]));
  for (const { before } of step.changed) admit(told.model, { act: 'edit', values: before }, context.principal.role);
  const { rows, gone } = await heldFor(context, told, [...former.keys()]);
  const since = rows.filter((row) => row.revision !== former.get(row.id)?.revision);
  const items = rows.filter((row) => !since.includes(row)).map((row) => ({ row, input: former.get(row.id)?.before ?? {} }));
  const { done, refused } = await editEach(context, told, items);
  const stale = since.map(({ id }) => refusedFor(told, id, new Refusal('conflict')));
  await context.tx
    .update(manySteps)
    .set({ changed: [], takenBack: step.takenBack + done, stayed: [...step.stayed, ...refused, ...stale, ...gone] })
    .where(ofStep(step));
}

/** Two of the steps that are left, in their order: the one to take, and whether another follows. */
function stepsLeft(tx: Queries, { id, state }: Act): Promise<Step[]> {
  const left = state === 'running' ? isNull(manySteps.done) : sql`jsonb_array_length(${manySteps.changed}) > 0`;
  return tx
    .select()
    .from(manySteps)
    .where(and(eq(manySteps.actId, id), left))
    .orderBy(asc(manySteps.number))
    .limit(2);
}

async function stepOf(services: Services, tx: Queries, id: string): Promise<boolean> {
  // One that another server is at, or that is being stopped, is left to it.
  const [act] = await tx
    .select()
    .from(manyActs)
    .where(and(eq(manyActs.id, id), inArray(manyActs.state, ['running', 'undoing'])))
    .for('update', { skipLocked: true });
  if (!act || !isResourceName(act.resource) || !isLocale(act.locale)) return false;
  const [step, another] = await stepsLeft(tx, act);
  if (step) {
    const told = { model: modelOf(act.resource), locale: act.locale };
    const context: WriteContext = { services, tx, principal: await principalOf(tx, act) };
    await (act.state === 'running' ? actOnNext(context, told, { act, step }) : giveFormer(context, told, step));
  }
  if (another) return true;
  const [untaken] = await stepsLeft(tx, { ...act, state: 'running' });
  await tx
    .update(manyActs)
    .set({ state: untaken ? 'stopped' : 'ended', finishedAt: new Date(services.now()) })
    .where(eq(manyActs.id, id));
  return false;
}

/**
 * The next step of an act, by a transaction of its own that also notes what became of it: whenever a server ends, a step is either
 * taken and noted, or neither. Answers whether more are left.
 */
export async function takeStep(services: Services, id: string): Promise<boolean> {
  const { db } = services.database;
  const { services: using, transaction } = logLast(services);
  try {
    return await transaction((tx) => stepOf(using, tx, id));
  } catch (error) {
    if (!(error instanceof Refusal)) services.logger.error({ err: error }, 'A step of an act on many failed');
    const failure = error instanceof Refusal ? error.code : 'internal';
    // Without the database it is not noted either, and goes on when there is one again.
    await db
      .update(manyActs)
      .set({ state: 'failed', failure, finishedAt: new Date(services.now()) })
      .where(and(eq(manyActs.id, id), inArray(manyActs.state, ['running', 'undoing'])));
    return false;
  }
}

import { subDays } from 'date-fns';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Approval, ApprovalState, DangerousAct } from '../../src/contract/index.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import { actor } from '../resources/auditable.ts';
import type { Services } from '../services.ts';
import { tellAdministrators } from './tellAdministrators.ts';

const { approvals, users } = tables;

/** How long a request is kept: the log has it for good. */
const daysKept = 30;
const most = 200;

type Stored = typeof approvals.$inferSelect;

function stateOf({ decision, usedAt, expiresAt }: Stored, now: number): ApprovalState {
  if (usedAt) return 'used';
  if (decision === 'declined') return 'declined';
  if (expiresAt.getTime() <= now) return 'expired';
  return (decision as ApprovalState | null) ?? 'waiting';
}

/** Whether it is about this person: they neither give nor stop it. */
const concerns = ({ resource, recordId }: Pick<Stored, 'resource' | 'recordId'>, { userId }: Caller): boolean => resource === 'users' && recordId === userId;

/** Requests of the last month, the newest first: all of them for who decides, and the own ones for everybody else. */
export async function listApprovals({ database, now }: Services, caller: Caller): Promise<Approval[]> {
  const deciderName = sql<string | null>`(SELECT decider.name FROM ${users} decider WHERE decider.id = ${approvals.decidedBy})`;
  const found = await database.db
    .select({ row: approvals, by: users.name, decidedBy: deciderName })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.requestedBy))
    .where(and(gt(approvals.at, subDays(now(), daysKept)), caller.role === 'ADMIN' ? undefined : eq(approvals.requestedBy, caller.userId)))
    .orderBy(desc(approvals.at), approvals.id)
    .limit(most);
  return found.map(({ row, by, decidedBy }) => ({
    id: row.id,
    act: row.act as DangerousAct,
    resource: row.resource,
    recordId: row.recordId,
    filter: row.filter,
    reason: row.reason,
    by,
    isOwn: row.requestedBy === caller.userId,
    isAboutReader: concerns(row, caller),
    at: row.at.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row, now()),
    decidedBy,
  }));
}

/** @throws Refusal `not_found`, or `already_decided` where it waits no longer */
async function waiting(tx: Queries, { now }: Services, id: string): Promise<Stored> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  if (stateOf(row, now()) !== 'waiting') throw new Refusal('already_decided');
  return row;
}

/** A second person says yes or no. @throws Refusal `not_found`, `own_request`, `concerns_you`, `already_decided` */
export function decide(services: Services, caller: Caller, { id, yes }: { id: string; yes: boolean }): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const { act, resource, recordId, requestedBy } = await waiting(tx, services, id);
    if (requestedBy === caller.userId) throw new Refusal('own_request');
    if (concerns({ resource, recordId }, caller)) throw new Refusal('concerns_you');
    await tx
      .update(approvals)
      .set({ decision: yes ? 'granted' : 'declined', decidedBy: caller.userId })
      .where(eq(approvals.id, id));
    await services.audit.write(tx, { ...actor(caller), action: yes ? 'approve' : 'decline', resource, recordId, after: { act, requestedBy } });
  });
}

/** In an emergency the one who asked goes ahead alone: every administrator is told by mail, and the log says why. @throws Refusal `not_found`, `already_decided` */
export function goAhead(services: Services, caller: Caller, { id, reason }: { id: string; reason: string }): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const { act, resource, recordId, requestedBy } = await waiting(tx, services, id);
    if (requestedBy !== caller.userId) throw new Refusal('not_found');
    await tx.update(approvals).set({ decision: 'forced' }).where(eq(approvals.id, id));
    await tellAdministrators(services, tx, { mail: 'emergency', act: act as DangerousAct, by: caller.userId, reason });
    await services.audit.write(tx, { ...actor(caller), action: 'break-glass', resource, recordId, after: { act }, reason });
  });
}

/** What was asked longer ago than requests are kept. */
export async function clearOldApprovals({ database, now }: Services): Promise<void> {
  await database.db.delete(approvals).where(lt(approvals.at, subDays(now(), daysKept)));
}

import { addDays } from 'date-fns';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { lockName } from '../database/lockName.ts';
import { tables } from '../database/tables/index.ts';
import { hashOf } from '../canonicalJson.ts';
import { Refusal } from '../http/refusal.ts';
import { type Caller, callerOf, type NeededYes, type Route, type RouteContext } from '../http/route.ts';
import { actor } from '../resources/auditable.ts';
import { tellAdministrators } from './tellAdministrators.ts';

const { approvals } = tables;

function reasonOf({ query, body }: RouteContext): string | null {
  const given = query.reason ?? (body as { reason?: unknown } | undefined)?.reason;
  return typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, 500) : null;
}

/** This very call by this person, whatever its reason and its format: what was agreed to is not carried out in a wider way. */
async function fingerprintOf(context: RouteContext, { method, path }: Route, { act, bound }: NeededYes): Promise<string> {
  const { params, query, body } = context;
  const [{ reason: _why, format: _format, language: _language, ...asked }, { reason: _also, ...sent }] = [query, (body ?? {}) as Record<string, unknown>];
  return hashOf({ act, call: `${method} ${path}`, params, asked, sent, bound: (await bound?.(context)) ?? null, by: callerOf(context).userId });
}

/** The record that the call names, in its address or its body. */
function recordOf({ params, body }: RouteContext): string | null {
  const id = params.id ?? (body as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' && id !== '' ? id.toLowerCase() : null;
}

/** Whom or which answer somebody searched for is nobody's affair later. */
function filterOf({ query }: RouteContext): string | null {
  const filter = query.filter?.replace(/("(?:q|answer_[^"]*)"\s*:\s*)"(?:[^"\\]|\\.)*"/g, '$1"…"').slice(0, 500);
  return filter === undefined || filter === '{}' ? null : filter;
}

interface Asked {
  route: Route;
  dangerous: NeededYes;
  caller: Caller;
  fingerprint: string;
}

/** The request of this call, the one that waits already or a new one. */
async function ask(tx: Queries, context: RouteContext, { route, dangerous: { act }, caller, fingerprint }: Asked): Promise<string> {
  const { audit, now } = context.services;
  const at = new Date(now());
  const same = and(eq(approvals.fingerprint, fingerprint), isNull(approvals.decision), gt(approvals.expiresAt, at));
  const [waiting] = await tx.select({ id: approvals.id }).from(approvals).where(same).limit(1);
  if (waiting) return waiting.id;
  const about = { resource: route.path.includes('/responses/') ? 'responses' : (route.path.split('/', 1)[0] as string), recordId: recordOf(context) };
  const [made] = await tx
    .insert(approvals)
    .values({
      act,
      ...about,
      filter: filterOf(context),
      reason: reasonOf(context),
      fingerprint,
      requestedBy: caller.userId,
      at,
      expiresAt: addDays(at, 1),
    })
    .returning({ id: approvals.id });
  await tellAdministrators(context.services, tx, {
    mail: 'request',
    act,
    by: caller.userId,
    reason: reasonOf(context),
    except: [caller.userId, ...(about.recordId ? [about.recordId] : [])],
  });
  await audit.write(tx, { ...actor(caller), action: 'ask', ...about, after: { act }, reason: reasonOf(context) });
  return made?.id ?? '';
}

/** What of this call needs a second yes here. */
async function dangerIn({ approval = [] }: Route, context: RouteContext): Promise<NeededYes | undefined> {
  for (const one of [approval].flat()) if (context.services.config.secondYes.includes(one.act) && (await one.applies?.(context)) !== false) return one;
  return undefined;
}

/**
 * Before a call that needs a second yes here: uses one that was given for it, or asks for one. Answers how to give it back, for a call that then fails.
 * @throws Refusal 409 `second_yes_needed`
 */
export async function takeApproval(route: Route, context: RouteContext): Promise<() => Promise<void>> {
  const { services } = context;
  const dangerous = await dangerIn(route, context);
  if (!dangerous) return async () => undefined;
  const { db } = services.database;
  const caller = callerOf(context);
  const fingerprint = await fingerprintOf(context, route, dangerous);
  const at = new Date(services.now());
  const given = and(
    eq(approvals.fingerprint, fingerprint),
    inArray(approvals.decision, ['granted', 'forced']),
    isNull(approvals.usedAt),
    gt(approvals.expiresAt, at),
  );
  const { used, request } = await db.transaction(async (tx): Promise<{ used?: string; request?: string }> => {
    // The same call made twice at once, here or at another server, is one request and uses one yes.
    await lockName(tx, `approval ${fingerprint}`);
    const [found] = await tx.select({ id: approvals.id }).from(approvals).where(given).limit(1).for('update');
    if (!found) return { request: await ask(tx, context, { route, dangerous, caller, fingerprint }) };
    await tx.update(approvals).set({ usedAt: at }).where(eq(approvals.id, found.id));
    return { used: found.id };
  });
  if (used === undefined) throw new Refusal('second_yes_needed', { details: { approval: request } });
  return async () => void (await db.update(approvals).set({ usedAt: null }).where(eq(approvals.id, used)));
}

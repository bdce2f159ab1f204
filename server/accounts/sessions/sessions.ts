import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { OpenSession } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { endToken, revokeTokens } from '../tokens.ts';

const { tokens } = tables;

const minute = 60_000;

/** The kinds of credential by which staff are signed in. */
const signedIn = ['session', 'phone'] as const;

/**
 * Where a person would still be let in, what was used last first: sessions, and prepared phones, which sign in again by themselves
 * and stand for the sessions that they opened.
 */
export async function openSessions(
  { config, now }: Services,
  db: Queries,
  { userId, tokenId, boundTo }: Pick<Caller, 'userId' | 'tokenId' | 'boundTo'>,
): Promise<OpenSession[]> {
  const idleSince = new Date(now() - config.sessionIdleMinutes * minute);
  const isBusy = and(eq(tokens.kind, 'session'), isNull(tokens.boundTo), gt(tokens.lastUsedAt, idleSince));
  const found = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), or(isBusy, eq(tokens.kind, 'phone')), isNull(tokens.revokedAt), gt(tokens.expiresAt, new Date(now()))))
    .orderBy(desc(tokens.lastUsedAt), tokens.id);
  return found.map(({ id, kind, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    since: createdAt.toISOString(),
    lastUsed: (lastUsedAt ?? createdAt).toISOString(),
    ...(kind === 'phone' && { isPhone: true }),
    isThis: id === tokenId || id === boundTo,
  }));
}

/** @throws Refusal `not_found` for a session or a phone that is over, or another's */
export function endSession({ database, audit, now }: Services, caller: Caller, id: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    const own = and(eq(tokens.id, id), eq(tokens.userId, caller.userId), inArray(tokens.kind, signedIn), isNull(tokens.revokedAt));
    const [found] = await tx.select({ id: tokens.id }).from(tokens).where(own).for('update');
    if (!found) throw new Refusal('not_found');
    await endToken(tx, id, new Date(now()));
    await audit.write(tx, { ...actor(caller), action: 'end-session', resource: 'users', recordId: caller.userId });
  });
}

/** All but the one that asks; prepared phones too, with what they opened. */
export async function endSessions({ audit, now }: Services, tx: Queries, { caller, userId }: { caller: Caller; userId: string }): Promise<void> {
  await revokeTokens(tx, { userId, at: new Date(now()), kinds: signedIn, exceptId: caller.tokenId });
  await audit.write(tx, { ...actor(caller), action: 'end-session', resource: 'users', recordId: userId });
}

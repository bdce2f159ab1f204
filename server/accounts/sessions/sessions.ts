import { and, desc, eq, gt, isNull } from 'drizzle-orm';
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

/** The sessions of a person that would still be let in, the one used last first. */
export async function openSessions({ config, now }: Services, db: Queries, { userId, tokenId }: Pick<Caller, 'userId' | 'tokenId'>): Promise<OpenSession[]> {
  const idleSince = new Date(now() - config.sessionIdleMinutes * minute);
  const found = await db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        eq(tokens.kind, 'session'),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, new Date(now())),
        gt(tokens.lastUsedAt, idleSince),
      ),
    )
    .orderBy(desc(tokens.lastUsedAt), tokens.id);
  return found.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    since: createdAt.toISOString(),
    lastUsed: (lastUsedAt ?? createdAt).toISOString(),
    isThis: id === tokenId,
  }));
}

/** @throws Refusal `not_found` for a session that is over, or another's */
export function endSession({ database, audit, now }: Services, caller: Caller, id: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    const own = and(eq(tokens.id, id), eq(tokens.userId, caller.userId), eq(tokens.kind, 'session'), isNull(tokens.revokedAt));
    const [found] = await tx.select({ id: tokens.id }).from(tokens).where(own).for('update');
    if (!found) throw new Refusal('not_found');
    await endToken(tx, id, new Date(now()));
    await audit.write(tx, { ...actor(caller), action: 'end-session', resource: 'users', recordId: caller.userId });
  });
}

/** All but the one that asks. */
export async function endSessions({ audit, now }: Services, tx: Queries, { caller, userId }: { caller: Caller; userId: string }): Promise<void> {
  await revokeTokens(tx, { userId, at: new Date(now()), kinds: ['session'], exceptId: caller.tokenId });
  await audit.write(tx, { ...actor(caller), action: 'end-session', resource: 'users', recordId: userId });
}

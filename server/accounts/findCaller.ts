import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProblemCode } from '../../src/contract/index.ts';
import { tables } from '../database/tables/index.ts';
import type { Caller } from '../http/route.ts';
import type { Services } from '../services.ts';
import { mustHaveSecondFactor } from './secondFactor/secondFactor.ts';
import { hashToken } from './tokens.ts';

const { tokens, users, accounts, secondFactors } = tables;

/** What a credential is bound to. */
const bonds = alias(tokens, 'bonds');

const minute = 60_000;

/** What a personal link is marked by. */
const staffDevice = 'staff';

/**
 * Whose credential this is, with the role of this moment: a changed role, a disabled account and a revoked token take
 * effect at the next request. A session also ends when it was not used for a while. A personal link that is once used where
 * staff are signed in, as the device tells by their role, stays marked: nobody is believed more for what a device says, only less.
 * What is bound to another credential ends with it.
 */
export async function findCaller(
  { database, config, now }: Services,
  token: string,
  deviceRole?: string | string[],
): Promise<Caller | { refused: ProblemCode }> {
  const hash = hashToken(token);
  const [found] = await database.db
    .select({
      token: tokens,
      role: users.role,
      disabledAt: accounts.disabledAt,
      securedAt: secondFactors.confirmedAt,
      bond: { expiresAt: bonds.expiresAt, revokedAt: bonds.revokedAt },
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(accounts, eq(accounts.userId, tokens.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, tokens.userId))
    .leftJoin(bonds, eq(bonds.id, tokens.boundTo))
    .where(eq(tokens.hash, hash));
  if (!found || !timingSafeEqual(Buffer.from(found.token.hash), Buffer.from(hash))) return { refused: 'unauthenticated' };
  const { id, kind, userId, expiresAt, revokedAt, lastUsedAt, createdAt, device, boundTo } = found.token;
  if ((kind !== 'session' && kind !== 'link' && kind !== 'phone') || userId === null) return { refused: 'unauthenticated' };
  const time = now();
  const lastUsed = (lastUsedAt ?? createdAt).getTime();
  const idle = kind === 'session' && time - lastUsed > config.sessionIdleMinutes * minute;
  const expired = expiresAt.getTime() <= time;
  const unbound = boundTo !== null && (!found.bond || found.bond.revokedAt !== null || found.bond.expiresAt.getTime() <= time);
  if (revokedAt || found.disabledAt || expired || idle || unbound)
    return { refused: kind !== 'link' ? 'session_expired' : expired ? 'link_expired' : 'link_invalid' };
  // A write a minute is enough to know that somebody is there.
  if (time - lastUsed >= minute)
    await database.db
      .update(tokens)
      .set({ lastUsedAt: new Date(time) })
      .where(eq(tokens.id, id));
  const byStaff = kind === 'link' && deviceRole !== undefined && deviceRole !== 'RESPONDENT';
  if (byStaff && device === null) await database.db.update(tokens).set({ device: staffDevice }).where(eq(tokens.id, id));
  const onStaffDevice = byStaff || (kind === 'link' && device === staffDevice);
  const needsSecondFactor = kind === 'session' && !found.securedAt && mustHaveSecondFactor(config, found.role);
  return {
    userId,
    role: found.role,
    tokenId: id,
    kind,
    ...(boundTo && { boundTo }),
    ...(needsSecondFactor && { needsSecondFactor }),
    ...(onStaffDevice && { onStaffDevice }),
  };
}

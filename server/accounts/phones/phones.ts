import { addDays, addHours } from 'date-fns';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { deviceHash, rememberDevice } from '../devices.ts';
import { deviceLabel } from '../sessions/deviceLabel.ts';
import { hashToken, issueToken } from '../tokens.ts';

const { tokens } = tables;

export interface PhoneBrowser {
  /** What the browser is known by: random, made and kept there. */
  device: string;
  /** How it calls itself. */
  userAgent: string | undefined;
}

/** Ends what this credential opened, and leaves out what was ended before. */
async function endBoundTo(tx: Queries, boundTo: string, { kind, at }: { kind: 'session' | 'phone'; at: Date }): Promise<void> {
  await tx
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(tokens.boundTo, boundTo), eq(tokens.kind, kind), isNull(tokens.revokedAt)));
}

/**
 * Makes the key of a prepared phone, for whoever is signed in there. The session that asks is bound to it from now on, and a
 * former key of the same browser ends. A session that a phone's key opened can only renew the key of its own phone.
 * @throws Refusal 403 `forbidden` in another browser than that of the key
 */
export function makePhoneKey({ database, audit, config, now }: Services, caller: Caller, { device, userAgent }: PhoneBrowser): Promise<string> {
  const at = new Date(now());
  const { userId, tokenId, boundTo } = caller;
  return database.db.transaction(async (tx) => {
    const browser = await rememberDevice(tx, { userId, device, at });
    if (boundTo) {
      const [own] = await tx.select({ browser: tokens.boundTo }).from(tokens).where(eq(tokens.id, boundTo));
      if (own?.browser !== browser) throw new Refusal('forbidden');
    }
    await endBoundTo(tx, browser, { kind: 'phone', at });
    const key = await issueToken(tx, {
      kind: 'phone',
      userId,
      at,
      expiresAt: addDays(at, config.phoneDays),
      device: deviceLabel(userAgent),
      boundTo: browser,
    });
    const [made] = await tx
      .select({ id: tokens.id })
      .from(tokens)
      .where(eq(tokens.hash, hashToken(key)));
    await tx.update(tokens).set({ boundTo: made?.id }).where(eq(tokens.id, tokenId));
    await audit.write(tx, { ...actor(caller), action: 'make-phone-key', resource: 'users', recordId: userId });
    return key;
  });
}

/**
 * Opens a session by a phone's key, in the place of those that it opened before. The key then lives on for as long as the phone may be kept.
 * @throws Refusal 401 `session_expired` in another browser than the one it was made in
 */
export function openPhoneSession({ database, audit, config, now }: Services, caller: Caller, { device, userAgent }: PhoneBrowser): Promise<string> {
  const at = new Date(now());
  const { userId, tokenId: key, boundTo = '' } = caller;
  return database.db.transaction(async (tx) => {
    const [browser] = await tx.select({ hash: tokens.hash }).from(tokens).where(eq(tokens.id, boundTo)).for('update');
    if (browser?.hash !== deviceHash(userId, device)) throw new Refusal('session_expired');
    await rememberDevice(tx, { userId, device, at });
    await tx
      .update(tokens)
      .set({ lastUsedAt: at, expiresAt: addDays(at, config.phoneDays) })
      .where(eq(tokens.id, key));
    await endBoundTo(tx, key, { kind: 'session', at });
    const expiresAt = addHours(at, config.sessionHours);
    const session = await issueToken(tx, { kind: 'session', userId, at, expiresAt, device: deviceLabel(userAgent), boundTo: key });
    const line = { ...actor(caller), resource: 'users', recordId: userId };
    await audit.writeAll(tx, [
      { ...line, action: 'phone-sign-in' },
      { ...line, action: 'sign-in' },
    ]);
    return session;
  });
}

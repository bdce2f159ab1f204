import { addDays } from 'date-fns';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { hashToken } from './tokens.ts';

const { tokens } = tables;

const days = 180;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Device {
  /** Made at random and kept by the browser; it opens nothing by itself. */
  device: string;
  at: Date;
}

/** What a browser is known by among a person's: it may be several people's, and each is remembered with it apart. */
export const deviceHash = (userId: string, device: string) => hashToken(`${userId} ${device}`);

/** Whether one of these people signed in with this browser within half a year. For nobody it is asked all the same, for the same work. */
export async function isKnownDevice(db: Queries, { userIds, device, at }: Device & { userIds: readonly string[] }): Promise<boolean> {
  const hashes = [nobody, ...userIds].map((userId) => deviceHash(userId, device));
  const [found] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(inArray(tokens.hash, hashes), eq(tokens.kind, 'device'), isNull(tokens.revokedAt), gt(tokens.expiresAt, at)));
  return found !== undefined;
}

/** After a sign-in, its browser is known, by the id that it answers. A new password makes all of a person's unknown again. */
export async function rememberDevice(tx: Queries, { userId, device, at }: Device & { userId: string }): Promise<string> {
  const kept = { lastUsedAt: at, expiresAt: addDays(at, days), revokedAt: null };
  const [known] = await tx
    .insert(tokens)
    .values({ hash: deviceHash(userId, device), kind: 'device', userId, createdAt: at, ...kept })
    .onConflictDoUpdate({ target: tokens.hash, set: kept })
    .returning({ id: tokens.id });
  if (!known) throw new Error('A browser was not noted');
  return known.id;
}

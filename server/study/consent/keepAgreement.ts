import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { leaveOut } from './leaveOut.ts';
import { lastSaidFirst, stillHolds } from '../wordsHeld.ts';

const { consents, users } = tables;

/** Writes on a person's own record what they agree to, from their last word that holds. */
export async function keepAgreement(tx: Queries, userId: string, at: Date): Promise<void> {
  const [last] = await tx
    .select({ given: consents.given, effect: consents.effect, recording: consents.recording })
    .from(consents)
    .where(and(eq(consents.userId, userId), stillHolds))
    .orderBy(...lastSaidFirst)
    .limit(1);
  await tx
    .update(users)
    .set({ acceptResponse: last?.given ?? false, acceptRecording: last?.recording ?? null, updatedAt: at })
    .where(eq(users.id, userId));
  await leaveOut(tx, userId, last !== undefined && !last.given && last.effect !== null && last.effect !== 'keep');
}

import { and, eq } from 'drizzle-orm';
import type { OwnRefusal } from '../../../src/contract/refusals.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { lastSaidFirst, stillHolds } from '../wordsHeld.ts';

const { consents } = tables;

/** Whether a person's last word is a no, and which: after it they are asked nothing more. Null after a yes, and where nothing was said. */
export async function refusalOf(db: Queries, userId: string): Promise<OwnRefusal | null> {
  const words = await db
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.userId, userId), stillHolds))
    .orderBy(...lastSaidFirst);
  if (words[0]?.given !== false) return null;
  return words.some(({ given }) => given) ? 'withdrawn' : 'declined';
}

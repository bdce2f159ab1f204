import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';

const { consents } = tables;

/**
 * Answers of a person are taken only while their latest word is an agreement.
 * @throws Refusal `withdrawn` (410) after an agreement was taken back, `consent_required` (409) where none was given
 */
export async function requireConsent(tx: Queries, userId: string): Promise<void> {
  const events = await tx.select({ given: consents.given }).from(consents).where(eq(consents.userId, userId)).orderBy(desc(consents.at), desc(consents.id));
  if (events[0]?.given) return;
  throw new Refusal(events.some(({ given }) => given) ? 'withdrawn' : 'consent_required');
}

import { and, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { lastSaidFirst, stillHolds } from '../wordsHeld.ts';

const { consents, users } = tables;

/**
 * Answers of a person are taken only while their latest word is an agreement. Answers, for each of these people of whom none may be taken,
 * `withdrawn` (410) after an agreement was taken back, `consent_required` (409) where none was given. Until the transaction ends nobody of
 * them says another word, and two sends of one person wait for each other.
 */
export async function consentRefusals(tx: Queries, people: readonly { userId: string }[]): Promise<ReadonlyMap<string, Refusal>> {
  const ids = [...new Set(people.map(({ userId }) => userId))];
  if (ids.length === 0) return new Map();
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('no key update');
  const words = await tx
    .select({
      userId: consents.userId,
      last: sql<boolean>`(array_agg(${consents.given} order by ${sql.join(lastSaidFirst, sql`, `)}))[1]`,
      ever: sql<boolean>`bool_or(${consents.given})`,
    })
    .from(consents)
    .where(and(inArray(consents.userId, ids), stillHolds))
    .groupBy(consents.userId);
  const said = new Map(words.map((word) => [word.userId, word]));
  return new Map(
    ids.flatMap((id) => {
      const word = said.get(id);
      return word?.last ? [] : [[id, new Refusal(word?.ever ? 'withdrawn' : 'consent_required')] as const];
    }),
  );
}

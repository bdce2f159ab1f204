import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { stillHolds } from '../wordsHeld.ts';
import { outcomeOf, type VisitSaid } from './outcomeOf.ts';

const { consents, users, visits } = tables;

/** Writes on the person's own record what came of asking them, from all that was said so far; `without` is a visit that goes. */
export async function keepOutcome(tx: Queries, userId: string, without?: string): Promise<void> {
  const { outcome, moment, createdAt, visitedOn, comeBackOn, comeBackTime, note } = visits;
  const held = await tx
    .select({ outcome, moment, createdAt, visitedOn, comeBackOn, comeBackTime, note })
    .from(visits)
    .where(and(eq(visits.respondentId, userId), isNull(visits.revokedOn), without ? ne(visits.id, without) : undefined));
  const words = await tx
    .select({ given: consents.given, moment: consents.moment })
    .from(consents)
    .where(and(eq(consents.userId, userId), stillHolds));
  const said = held.map(({ createdAt: arrived, ...visit }): VisitSaid => ({ ...visit, moment: visit.moment ?? arrived.toISOString() }));
  await tx.update(users).set(outcomeOf(said, words)).where(eq(users.id, userId));
}

import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RecordedRefusal } from '../../../src/contract/refusals.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import { actor } from '../../resources/auditable.ts';
import type { Services } from '../../services.ts';
import { keepAgreement } from '../consent/keepAgreement.ts';
import type { Person } from '../personInScope.ts';
import { keepOutcome } from '../visits/keepOutcome.ts';

const { consents, revokedRefusals: revoked, users, visits } = tables;
const recorder = alias(users, 'recorder');
const revoker = alias(users, 'revoker');

const revocation = { revokedAt: revoked.at, reason: revoked.reason, revoker: revoker.name };

interface Revoked {
  revokedAt: Date | null;
  reason: string | null;
  revoker: string | null;
}

const toldRevoked = ({ revokedAt, reason, revoker: by }: Revoked) => (revokedAt ? { revoked: { at: revokedAt.toISOString(), by, reason: reason ?? '' } } : {});

/**
 * The refusals on a person's record that staff wrote down, the last one first, those that were taken back among them. What somebody said by their own link
 * is nobody else's to take back.
 */
export async function refusalsOf(db: Queries, userId: string): Promise<RecordedRefusal[]> {
  const atVisits = await db
    .select({ id: visits.id, moment: visits.moment, createdAt: visits.createdAt, note: visits.note, by: recorder.name, ...revocation })
    .from(visits)
    .leftJoin(recorder, eq(recorder.id, visits.recordedBy))
    .leftJoin(revoked, eq(revoked.id, visits.id))
    .leftJoin(revoker, eq(revoker.id, revoked.byUser))
    .where(and(eq(visits.respondentId, userId), eq(visits.outcome, 'REFUSED')));
  const ofConsents = await db
    .select({ id: consents.id, moment: consents.moment, by: recorder.name, ...revocation })
    .from(consents)
    .leftJoin(recorder, eq(recorder.id, consents.recordedBy))
    .leftJoin(revoked, eq(revoked.id, consents.id))
    .leftJoin(revoker, eq(revoker.id, revoked.byUser))
    .where(and(eq(consents.userId, userId), eq(consents.given, false), isNotNull(consents.recordedBy)));
  const all = [
    ...atVisits.map(({ id, moment, createdAt, note, by, ...gone }): RecordedRefusal => {
      return { id, said: 'visit', at: moment ?? createdAt.toISOString(), note, by, ...toldRevoked(gone) };
    }),
    ...ofConsents.map(({ id, moment, by, ...gone }): RecordedRefusal => {
      return { id, said: 'consent', at: moment.toISOString(), note: null, by, ...toldRevoked(gone) };
    }),
  ];
  return all.sort((one, other) => (one.at > other.at ? -1 : 1));
}

/**
 * Takes back a refusal that was recorded for the wrong person: it stands where it was, with the reason, and what was said before counts again.
 * @throws Refusal `not_found`; `conflict` where it was taken back before
 */
export async function revokeRefusal(
  { database, audit, now }: Services,
  { person, refusalId, reason, caller }: { person: Person; refusalId: string; reason: string; caller: Caller },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update');
    const refusal = (await refusalsOf(tx, person.id)).find(({ id }) => id === refusalId);
    if (!refusal) throw new Refusal('not_found');
    if (refusal.revoked) throw new Refusal('conflict');
    const at = new Date(now());
    await tx.insert(revoked).values({ id: refusalId, userId: person.id, reason, byUser: caller.userId, at });
    if (refusal.said === 'visit')
      await tx
        .update(visits)
        .set({ revokedOn: at.toISOString().slice(0, 10) })
        .where(eq(visits.id, refusalId));
    else await keepAgreement(tx, person.id, at);
    await keepOutcome(tx, person.id);
    const after = { said: refusal.said, at: refusal.at };
    await audit.write(tx, { ...actor(caller), action: 'revoke-refusal', resource: 'users', recordId: person.id, reason, after });
  });
}

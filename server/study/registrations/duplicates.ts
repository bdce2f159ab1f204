import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PossibleDuplicate } from '../../../src/contract/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { actor } from '../../resources/auditable.ts';

const { churches, conferences, registrations, users } = tables;

const most = 100;

interface Shown {
  id: string;
  name: string | null;
  telephone: string | null;
  createdAt: Date;
}

const told = ({ createdAt, ...person }: Shown): PossibleDuplicate['person'] => ({ ...person, registeredAt: createdAt.toISOString() });

/** People who seem to be registered twice and about whom the study office has not decided, the oldest first. */
export async function duplicatesToDecide(db: Queries): Promise<PossibleDuplicate[]> {
  const first = alias(users, 'first');
  const registrar = alias(users, 'registrar');
  const rows = await db
    .select({
      id: registrations.id,
      receivedAt: registrations.receivedAt,
      saidAt: registrations.saidAt,
      person: { id: users.id, name: users.name, telephone: users.telephone, createdAt: users.createdAt },
      duplicate: { id: first.id, name: first.name, telephone: first.telephone, createdAt: first.createdAt },
      churchName: users.churchName,
      registrar: registrar.name,
      church: churches.name,
      conference: conferences.name,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(first, eq(first.id, registrations.duplicateOf))
    .leftJoin(registrar, eq(registrar.id, registrations.registeredBy))
    .leftJoin(churches, eq(churches.id, users.churchId))
    .leftJoin(conferences, eq(conferences.id, users.conferenceId))
    .where(and(isNotNull(registrations.duplicateOf), isNull(registrations.decision)))
    .orderBy(asc(registrations.receivedAt))
    .limit(most);
  return rows.map(({ id, receivedAt, saidAt, person, duplicate, churchName, registrar: by, church, conference }) => {
    const place = [churchName ?? church, conference].filter((part) => part).join(', ');
    return {
      id,
      receivedAt: receivedAt.toISOString(),
      saidAt: saidAt?.toISOString() ?? null,
      registeredBy: by,
      place,
      person: told(person),
      duplicate: told(duplicate),
    };
  });
}

/** What the study office says of two who seem to be one. Both records stay as they are. @throws Refusal `not_found`, `conflict` where it was decided already */
export async function decideDuplicate({ database, audit, now }: Services, { id, same, caller }: { id: string; same: boolean; caller: Caller }): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [found] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    if (!found?.duplicateOf) throw new Refusal('not_found');
    if (found.decision) throw new Refusal('conflict', { details: { decision: found.decision } });
    const decision = same ? 'same' : 'different';
    await tx
      .update(registrations)
      .set({ decision, decidedBy: caller.userId, decidedAt: new Date(now()) })
      .where(eq(registrations.id, id));
    await audit.write(tx, {
      ...actor(caller),
      action: 'twins',
      resource: 'users',
      recordId: found.userId,
      after: { decision, duplicateOf: found.duplicateOf },
    });
  });
}

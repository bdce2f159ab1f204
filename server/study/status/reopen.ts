import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../personInScope.ts';
import { and, eq } from 'drizzle-orm';
import { moveStatuses } from './moveStatuses.ts';
import { actor } from '../../resources/auditable.ts';

const { enrolments } = tables;

/**
 * Opens a completed questionnaire for changes again. The answers stay; the next complete send closes it.
 * @throws Refusal `conflict` where it is not completed
 */
export async function reopen(
  { database, audit, now }: Services,
  { person, reason, caller }: { person: Person; reason: string; caller: Caller },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const mine = person.formulaireId ? and(eq(enrolments.userId, person.id), eq(enrolments.formulaireId, person.formulaireId)) : undefined;
    const [enrolment] = mine ? await tx.select().from(enrolments).where(mine).for('update') : [];
    if (enrolment?.status !== 'CLOSED') throw new Refusal('conflict', { details: { status: enrolment?.status ?? 'NOT_STARTED' } });
    await moveStatuses(tx, [{ enrolment, to: 'REOPENED', at: new Date(now()), byUser: caller.userId, reason }]);
    await audit.write(tx, { ...actor(caller), action: 'reopen', resource: 'users', recordId: person.id, reason });
  });
}

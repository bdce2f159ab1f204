import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Problem } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { refuseProblems } from '../../http/readValues.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Hooks } from '../../resources/hooks/hooks.ts';
import { personInScope } from '../personInScope.ts';

const { users, visits } = tables;

type Visit = Partial<typeof visits.$inferSelect>;

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

function refuseTimes({ visitedTime, comeBackTime }: Visit): void {
  const odd = Object.entries({ visitedTime, comeBackTime }).filter(([, time]) => time && !timeOfDay.test(time));
  refuseProblems(Object.fromEntries(odd.map(([name]): [string, Problem] => [name, { code: 'not_a_time' }])));
}

/** What the person's own record says of the last visit that arrived; `without` is one that goes. */
async function tellPerson(tx: Queries, respondentId: string, without?: string): Promise<void> {
  const [last] = await tx
    .select()
    .from(visits)
    .where(and(eq(visits.respondentId, respondentId), without ? ne(visits.id, without) : undefined))
    .orderBy(desc(visits.createdAt), desc(visits.id))
    .limit(1);
  const { outcome = null, visitedOn = null, comeBackOn = null, comeBackTime = null, note = null } = last ?? {};
  await tx.update(users).set({ visitOutcome: outcome, visitedOn, comeBackOn, comeBackTime, visitNote: note }).where(eq(users.id, respondentId));
}

export const visitHooks: Hooks = {
  /** A phone that had no answer sends again: the same person, minute and outcome by the same member of staff is the same visit. */
  async complete(values, before, { tx, principal }) {
    const visit: Visit = { ...before, ...values };
    refuseTimes(visit);
    const { respondentId = '', outcome, visitedOn, visitedTime } = visit;
    await personInScope(tx, principal, respondentId);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, respondentId)).for('update');
    if (outcome !== 'COME_BACK') Object.assign(values, { comeBackOn: null, comeBackTime: null });
    if (before) return;
    values.recordedBy = principal.userId;
    const time = visitedTime ? eq(visits.visitedTime, visitedTime) : isNull(visits.visitedTime);
    const same = and(eq(visits.respondentId, respondentId), eq(visits.recordedBy, principal.userId), time);
    const told = outcome && visitedOn ? and(eq(visits.outcome, outcome), eq(visits.visitedOn, visitedOn), same) : undefined;
    if (told && (await tx.$count(visits, told)) > 0) throw new Refusal('conflict');
  },

  async stored(after, before, { tx }) {
    await tellPerson(tx, String(after.respondentId));
    if (before && before.respondentId !== after.respondentId) await tellPerson(tx, String(before.respondentId));
  },

  async leaving({ id, respondentId }, { tx }) {
    await tellPerson(tx, String(respondentId), id);
  },
};

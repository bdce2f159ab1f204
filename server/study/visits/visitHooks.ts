import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Problem } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { refuseProblems } from '../../http/readValues.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Hooks, WriteContext } from '../../resources/hooks/hooks.ts';
import { deviceTime, phoneMadeId } from '../deviceTime.ts';
import { personInScope } from '../personInScope.ts';
import { keepOutcome } from './keepOutcome.ts';
import { movedMoment, rightTime, visitMoment } from './visitMoment.ts';

const { consents, users, visits } = tables;

type Visit = Partial<typeof visits.$inferSelect>;

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

function refuseTimes({ visitedTime, comeBackTime }: Visit): void {
  const odd = Object.entries({ visitedTime, comeBackTime }).filter(([, time]) => time && !timeOfDay.test(time));
  refuseProblems(Object.fromEntries(odd.map(([name]): [string, Problem] => [name, { code: 'not_a_time' }])));
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** When it was: by the phone's clock put right, its day and minute with it. */
function timesOf(visit: Visit, { input = {}, services }: WriteContext): Visit {
  const now = services.now();
  const told = deviceTime({ saidAt: wordOf(input.saidAt), sentAt: wordOf(input.sentAt) }, now);
  const moment = visitMoment(visit, told, new Date(now));
  return { moment: moment.toISOString(), clockAhead: told.clockAhead, ...(rightTime(visit, told.saidAt, moment) as Visit) };
}

/** A refusal is ended by a yes, or taken back with a reason; nothing else makes it another visit. */
function refuseLostRefusal(before: Visit, after: Visit): void {
  const isSame = after.outcome === before.outcome && after.respondentId === before.respondentId;
  if (before.outcome === 'REFUSED' && !before.revokedOn && !isSame) throw new Refusal('refusal_stays');
}

/** Nor does another day that is written down for it, before a yes that it came after. */
async function refuseEarlierRefusal(tx: Queries, { outcome, revokedOn, respondentId = '', moment }: Visit, earlier: string): Promise<void> {
  if (outcome !== 'REFUSED' || revokedOn || !moment) return;
  const between = and(gt(consents.moment, new Date(earlier)), lte(consents.moment, new Date(moment)));
  if ((await tx.$count(consents, and(eq(consents.userId, respondentId), consents.given, between))) > 0) throw new Refusal('refusal_stays');
}

export const visitHooks: Hooks = {
  /** A phone that had no answer sends again: the same event, or the same person, minute and outcome by the same member of staff, is the same visit. */
  async complete(values, before, context) {
    const { tx, principal, input } = context;
    const visit: Visit = { ...before, ...values };
    refuseTimes(visit);
    const { respondentId = '', outcome } = visit;
    await personInScope(tx, principal, respondentId);
    await tx.select({ id: users.id }).from(users).where(eq(users.id, respondentId)).for('update');
    if (outcome !== 'COME_BACK') Object.assign(values, { comeBackOn: null, comeBackTime: null });
    if (before) {
      const known = before as unknown as Visit;
      refuseLostRefusal(known, visit);
      const moment = movedMoment({ ...known, moment: known.moment ?? '' }, visit);
      await refuseEarlierRefusal(tx, known, moment);
      values.moment = moment;
      return;
    }
    const event = wordOf(input?.event);
    if (event) values.id = phoneMadeId('event', event);
    values.recordedBy = principal.userId;
    Object.assign(values, timesOf(visit, context));
    const { visitedOn, visitedTime } = { ...visit, ...values };
    const time = visitedTime ? eq(visits.visitedTime, visitedTime) : isNull(visits.visitedTime);
    const same = and(eq(visits.respondentId, respondentId), eq(visits.recordedBy, principal.userId), time);
    const told = outcome && visitedOn ? and(eq(visits.outcome, outcome), eq(visits.visitedOn, visitedOn), same) : undefined;
    if (told && (await tx.$count(visits, told)) > 0) throw new Refusal('conflict');
    if (event && (await tx.$count(visits, eq(visits.id, String(values.id)))) > 0) throw new Refusal('conflict');
  },

  async stored(after, before, { tx }) {
    await keepOutcome(tx, String(after.respondentId));
    if (before && before.respondentId !== after.respondentId) await keepOutcome(tx, String(before.respondentId));
  },

  async leaving(record, { tx }) {
    const { id, respondentId } = record;
    refuseLostRefusal(record as unknown as Visit, {});
    await keepOutcome(tx, String(respondentId), id);
  },
};

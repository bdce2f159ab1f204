import { and, eq } from 'drizzle-orm';
import type { RequestKind } from '../../../src/resources/requestKinds.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { dayOf, dueOn } from './requestHooks.ts';

const { requests } = tables;

/** So many open requests of one person are read by the office; more are somebody's play with a link. */
const mostOpen = 10;

interface Asked extends Pick<Services, 'config'> {
  person: { id: string };
  at: Date;
  kind: RequestKind;
  note?: string | null | undefined;
}

/**
 * Puts what somebody asks for on the office's list; once, where the same is open already and nothing new is said with it.
 * @returns the day by which it is to be answered. @throws Refusal 429 `too_many_requests` where ten of the same person are open
 */
export async function asksFor(tx: Queries, { config, person, at, kind, note }: Asked): Promise<string> {
  const open = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.respondentId, person.id), eq(requests.state, 'OPEN')));
  const same = open.find((one) => one.kind === kind && (!note || one.note === note));
  if (same?.dueOn) return same.dueOn;
  if (open.length >= mostOpen) throw new Refusal('too_many_requests', { params: { minutes: 24 * 60 }, retryAfterSeconds: 24 * 3600 });
  const receivedOn = dayOf(at);
  const day = dueOn({ config }, receivedOn);
  await tx.insert(requests).values({ kind, respondentId: person.id, receivedOn, dueOn: day, state: 'OPEN', note: note ?? null });
  return day;
}

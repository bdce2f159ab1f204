import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { dayOf, dueOn } from './requestHooks.ts';

const { requests } = tables;

interface Asked extends Pick<Services, 'config'> {
  person: { id: string };
  at: Date;
}

/** Somebody who withdrew wants to be erased: the office has it on its list, once. */
export async function asksForErasure(tx: Queries, { config, person, at }: Asked): Promise<void> {
  const open = and(eq(requests.respondentId, person.id), eq(requests.kind, 'ERASURE'), eq(requests.state, 'OPEN'));
  if ((await tx.$count(requests, open)) > 0) return;
  const receivedOn = dayOf(at);
  await tx.insert(requests).values({ kind: 'ERASURE', respondentId: person.id, receivedOn, dueOn: dueOn({ config }, receivedOn), state: 'OPEN' });
}

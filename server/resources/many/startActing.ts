import { inArray } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { everySoOften } from '../../everySoOften.ts';
import type { Services } from '../../services.ts';
import { takeStep } from './takeStep.ts';

const { manyActs } = tables;

/** Goes on with an act until it is at its end, is stopped, or this server closes; one that only answers leaves it to the other that looks for such. */
export function goOnActing(services: Services, id: string): void {
  if (services.config.background === 'elsewhere') return;
  services.background.repeat(`acting on many ${id}`, () => takeStep(services, id));
}

/** Takes up, now and then, what a server that ended has left: at most one step of it was lost, and none is taken twice. Answers how to stop that. */
export function startActing(services: Services): () => void {
  const { database, logger } = services;
  const work = async () => {
    const left = await database.db
      .select({ id: manyActs.id })
      .from(manyActs)
      .where(inArray(manyActs.state, ['running', 'undoing']));
    for (const { id } of left) goOnActing(services, id);
  };
  return everySoOften({ what: 'Looking for acts on many', milliseconds: 5000, logger, work });
}

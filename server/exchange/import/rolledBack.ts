import type { Queries } from '../../database/database.ts';
import type { Services } from '../../services.ts';

/** Only what rolls a check back. */
class Checked extends Error {}

/** What is rolled back leaves no line in the log, so none is made: nobody waits for it because of a check. */
export function unlogged(services: Services): Services {
  return { ...services, audit: { write: () => Promise.resolve(), writeAll: () => Promise.resolve() } };
}

/** Tries work out: everything that it writes is rolled back, and what it throws is thrown. */
export async function rolledBack({ database }: Services, work: (tx: Queries) => Promise<void>): Promise<void> {
  await database.db
    .transaction(async (tx) => {
      await work(tx);
      throw new Checked();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Checked)) throw error;
    });
}

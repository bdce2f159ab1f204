import type { SQL } from 'drizzle-orm';
import type { Db } from '../../server/database/database.ts';

/** One write of many, by its number. */
export type Step = (at: number) => SQL;

interface Writes {
  /** What is done in turn; a write that is refused leaves nothing. */
  steps: readonly [Step, ...Step[]];
  /** What runs next to some of them. */
  meanwhile(): readonly Promise<unknown>[];
}

/** Writes some hundred times, eight at once; one of eleven is taken back. */
export async function writeAtOnce(db: Db, { steps, meanwhile }: Writes): Promise<void> {
  const write = (at: number) =>
    db.transaction(async (tx) => {
      await tx.execute((steps[at % steps.length] ?? steps[0])(at));
      if (at % 11 === 0) tx.rollback();
    });
  for (let at = 0; at < 320; at += 8) {
    await Promise.allSettled(Array.from({ length: 8 }, (_, one) => write(at + one)));
    if (at % 80 === 0) await Promise.all([write(at + 9).catch(() => undefined), ...meanwhile()]);
  }
}

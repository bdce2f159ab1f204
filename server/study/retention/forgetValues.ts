import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';

/**
 * Forgets the kept answers of sets that are gone or were written since: nothing of what somebody took back stays in them longer than a day. Nobody keeps any meanwhile,
 * so that none is forgotten that was just brought up to date.
 */
export async function forgetValues(db: Queries): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table answer_values in share row exclusive mode`);
    await tx.execute(sql`delete from answer_values where not exists (
      select from responses where responses.id = answer_values.response_id and responses.written_by = answer_values.written_by)`);
  });
}

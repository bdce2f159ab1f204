import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';

/** Forgets the kept answers of sets that are gone or were written since: nothing of what somebody took back stays in them longer than a day. */
export async function forgetValues(db: Queries): Promise<void> {
  await db.execute(sql`delete from answer_values where not exists (
    select from responses where responses.id = answer_values.response_id and responses.xmin = answer_values.written_by)`);
}

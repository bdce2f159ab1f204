import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';

/** How long what was begun and not gone on with is kept, in days: by a public link, and by field workers and others whom the office knows. */
const [daysByLink, daysOfOthers] = [1, 30];
const most = 500;

/** Removes the pieces of files that nobody went on with; whoever comes back begins the file from its start. Answers how many files that were. */
export async function forgetPieces(services: Services): Promise<number> {
  let forgotten = 0;
  for (let some = most; some === most; forgotten += some) some = await forgetSome(services);
  return forgotten;
}

async function forgetSome({ database, pieces, now }: Services): Promise<number> {
  const before = (days: number) => subDays(now(), days).toISOString();
  const { rows } = await database.db.execute<{ id: string }>(sql`
    update files set arrived = null, arrived_at = null where id in (
      select files.id from files left join responses on responses.id = files.response_id
      where files.received_at is null and files.arrived_at < case when responses.link is null then ${before(daysOfOthers)}::timestamptz else ${before(daysByLink)}::timestamptz end
      limit ${most})
    returning id`);
  for (const { id } of rows) await pieces.forget(id);
  return rows.length;
}

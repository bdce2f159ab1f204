import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { retentionSetting } from '../../database/derived/triggers.ts';
import { removeFiles } from '../../files/withdrawFiles.ts';
import type { Services } from '../../services.ts';
import { deleteSets } from '../answers/deleteSets.ts';

/** Removed by one transaction: few enough that nobody who sends waits for it. */
const most = 500;

/**
 * Removes what was begun by a public link and not touched for as long as the consent text says, with its history and the files that nobody else's answer names. Whatever was sent once, and whatever
 * hangs on a person, stays. Answers how many there were.
 */
export async function removeUnfinished(services: Services): Promise<number> {
  const { unfinishedDays } = services.config;
  if (unfinishedDays === 0) return 0;
  let removed = 0;
  for (let some = most; some === most; removed += some) some = await removeSome(services, subDays(services.now(), unfinishedDays));
  if (removed > 0) services.logger.info({ removed, unfinishedDays }, 'Sets that nobody has sent were removed');
  return removed;
}

async function removeSome(services: Services, before: Date): Promise<number> {
  const { database, audit, config, now } = services;
  const at = before.toISOString();
  const { count, files } = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from responses where unfinished and mode = 'self' and received_at < ${at} and updated_at < ${at} and not exists (
        select from enrolments where enrolments.study_code = responses.study_code and enrolments.formulaire_id = responses.formulaire_id)
      order by id limit ${most} for update skip locked`);
    if (rows.length === 0) return { count: 0, files: [] };
    const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`;
    const taken = await deleteSets(tx, ids, { at: new Date(now()), setting: retentionSetting });
    const after = { count: rows.length, unfinishedDays: config.unfinishedDays };
    await audit.write(tx, { actorId: null, actorRole: 'SYSTEM', action: 'retention', resource: 'responses', recordId: null, after });
    return { count: rows.length, files: taken };
  });
  await removeFiles(services, files);
  return count;
}

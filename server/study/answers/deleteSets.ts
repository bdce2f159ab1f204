import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import type { erasureSetting, retentionSetting } from '../../database/derived/triggers.ts';
import { withdrawFiles } from '../../files/withdrawFiles.ts';

/**
 * Deletes sets for good, with their history and the files that nobody else's answer names.
 * @param ids a query of them in brackets
 * @param setting under which the database lets them go: at the end of their time, or because their person asks for it
 * @returns what `removeFiles` takes off the disk once this is committed
 */
export async function deleteSets(
  tx: Queries,
  ids: SQL,
  { at, setting }: { at: Date; setting: typeof erasureSetting | typeof retentionSetting },
): ReturnType<typeof withdrawFiles> {
  const taken = await withdrawFiles(tx, { sets: ids }, at);
  await tx.execute(sql`select set_config(${setting}, 'on', true)`);
  await tx.execute(sql`delete from answer_changes where response_id in ${ids}`);
  await tx.execute(sql`delete from answer_values where response_id in ${ids}`);
  await tx.execute(sql`delete from responses where id in ${ids}`);
  await tx.execute(sql`select set_config(${setting}, '', true)`);
  return taken;
}

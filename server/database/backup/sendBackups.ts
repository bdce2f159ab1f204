import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { subDays } from 'date-fns';
import type { Bucket } from '../../bucket/openBucket.ts';
import { backupEnding, encryptedEnding } from './format.ts';

/**
 * Takes the encrypted backups of the last day to a bucket where they are not there yet, so that what failed is tried again with the next; older ones are left to
 * the bucket's own rule of how long it keeps. Nothing is ever removed there: whoever has this machine does not have the backups. Answers their names.
 */
export async function sendBackups(folder: string, bucket: Bucket): Promise<string[]> {
  const sent: string[] = [];
  if (!existsSync(folder)) return sent;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(`${backupEnding}${encryptedEnding}`))) {
    const path = join(folder, name);
    const { size, mtime } = statSync(path);
    if (mtime < subDays(new Date(), 1) || (await bucket.size(name)) === size) continue;
    await bucket.putFile(name, path);
    sent.push(name);
  }
  return sent;
}

import { statfs } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

const megabyte = 1024 * 1024;

/**
 * Takes no answers while the embedded database's disk is nearly full: what is acknowledged must still fit, with its history.
 * A PostgreSQL server looks after its own disk.
 * @throws Refusal `no_space` (507)
 */
export async function refuseWhenFull({ config }: Services): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  const disk = await statfs(config.dataDir).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < config.freeSpaceStopMb * megabyte) throw new Refusal('no_space');
}

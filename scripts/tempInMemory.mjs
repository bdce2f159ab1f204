import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Confined to places of its own, among which memory is not. */
const confinedBrowser = '/snap/bin/chromium';
const prefix = 'african-health-study-tests-';
/** What tests leave there until they end, and what the processes of a run need next to it; with less the temporary files stay on the disk. */
const enough = 12 * 1024 ** 3;

/**
 * Lets the temporary files of this process and of all that it starts lie in memory, where the machine has plenty: tests make and remove
 * databases of a thousand files each by the hundred, and a disk takes a tenth of the whole run's processor time for that, and waits for
 * each of their syncs. What a killed process has written is read again by the next one either way.
 */
export function tempInMemory() {
  if (process.env.TMPDIR || !existsSync(memory) || existsSync(confinedBrowser)) return;
  const { bavail, bsize } = statfsSync(memory);
  // The last is a container's limit, 0 or beyond all measure where there is none.
  if (Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity) < enough) return;
  for (const name of readdirSync(memory)) {
    // Of a run that was killed.
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // PostgreSQL's own user has its data there too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

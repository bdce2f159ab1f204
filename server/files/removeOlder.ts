import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder that were last written to before a time, in milliseconds since 1970. Answers how many; none where the folder is not there. */
export async function removeOlder(folder: string, time: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= time) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

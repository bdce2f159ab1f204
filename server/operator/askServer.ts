import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { endings, makeFolder, type Outcome, writeWhole } from './requestFiles.ts';

export interface Waiting {
  /** A server looks every second: one that has not seen the request by then will not. */
  untilTakenMs?: number;
  /** One that works on it shows so every second. */
  untilShownMs?: number;
}

const pollMs = 200;

/** Asks the server that has the data directory open, and waits as long as it is at work. @throws ConfigError with what went wrong, also where no server answers */
export async function askServer<Answer>(folder: string, request: object, { untilTakenMs = 30_000, untilShownMs = 60_000 }: Waiting = {}): Promise<Answer> {
  const base = join(folder, randomUUID());
  leaveRequest(folder, { path: base + endings.request, request });
  const begin = Date.now();
  try {
    while (!existsSync(base + endings.answer)) {
      const age = ageOf(base + endings.taken);
      const isTaken = !existsSync(base + endings.request);
      if (!isTaken && Date.now() - begin > untilTakenMs)
        throw new ConfigError(`A server has the data directory open and does not take the request in ${folder}. Look at its log; if it hangs, start it again.`);
      if (age !== undefined && age > untilShownMs) throw new ConfigError('The server ended before it had done what it was asked for. Try again once it runs.');
      await new Promise((done) => setTimeout(done, pollMs));
    }
    const outcome = JSON.parse(readFileSync(base + endings.answer, 'utf8')) as Outcome<Answer>;
    if (outcome.error !== undefined) throw new ConfigError(outcome.error);
    return outcome.done;
  } finally {
    rmSync(base + endings.request, { force: true });
    rmSync(base + endings.answer, { force: true });
  }
}

/** Another user than the server's may not write there, and is told so at once. */
function leaveRequest(folder: string, { path, request }: { path: string; request: object }): void {
  try {
    makeFolder(folder);
    writeWhole(path, request);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    throw new ConfigError(`${folder} belongs to the user of the running server: ask as that user, or as root (sudo).`, { cause: error });
  }
}

function ageOf(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && Date.now() - found.mtimeMs;
}

import { closeSync, fstatSync, futimesSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { everySoOften } from '../../everySoOften.ts';
import type { Logger } from '../database.ts';
import { DatabaseLocked } from '../errors.ts';
import { kernelLock, type TryLock } from './kernelLock.ts';
import { mayBeAlive, ownMark, readMark, type LockMark } from './lockMark.ts';

interface LockOptions {
  logger: Pick<Logger, 'error'>;
  /** Another process has the directory although this one had it: nothing may be written from here on. */
  onLost: (message: string) => void;
  renewMs?: number;
}

interface Held {
  descriptor: number;
  content: string;
}

/**
 * Takes the data directory for this process, or throws `DatabaseLocked`. Returns the release.
 * The kernel holds the file as long as the process lives, which also holds between containers; where it cannot, the mark in the
 * file and its renewals tell. At each renewal the holder looks whether the mark is still its own.
 */
export async function takeLock(dataDir: string, { logger, onLost, renewMs = 5_000 }: LockOptions): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'database.lock');
  const tryLock = await kernelLock();
  let held = place(path, tryLock);
  if (!held) {
    clearStale(path, { dataDir, tryLock });
    held = place(path, tryLock);
  }
  if (!held) throw locked(dataDir, undefined);

  let own = held;
  const renew = (): void => {
    const found = readText(path);
    const again = found === undefined ? place(path, tryLock) : undefined;
    if (again) {
      closeSync(own.descriptor);
      own = again;
    } else if (found !== own.content) {
      stop();
      onLost(`${locked(dataDir, readMark(found ?? '')).message} This process had it and stops, so that neither undoes what the other stores.`);
      return;
    }
    const now = new Date();
    futimesSync(own.descriptor, now, now);
  };
  const stop = everySoOften({ what: 'Renewing the lock of the data directory', milliseconds: renewMs, logger, work: renew });
  let released = false;
  const release = (): void => {
    if (released) return;
    released = true;
    stop();
    process.off('exit', release);
    removeOwn(path, own);
  };
  process.once('exit', release);
  return release;
}

/** The file appears locked and written, in one step (by a hard link): of two processes starting at once only one gets it. */
function place(path: string, tryLock: TryLock): Held | undefined {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    const content = JSON.stringify({ ...ownMark(tryLock(descriptor) === true), nonce: Math.random() });
    writeSync(descriptor, content);
    linkSync(draft, path);
    return { descriptor, content };
  } catch (error) {
    closeSync(descriptor);
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead process's lock away; what was moved is looked at again, so that a lock taken in between is not lost. */
function clearStale(path: string, { dataDir, tryLock }: { dataDir: string; tryLock: TryLock }): void {
  const found = readText(path);
  if (found === undefined) return;
  const mark = readMark(found);
  const descriptor = openSync(path, 'r+');
  try {
    // Held to the end of this, so that no other start clears the same file away.
    const free = tryLock(descriptor);
    if (free === false || fstatSync(descriptor).ino !== statSync(path).ino) throw locked(dataDir, mark);
    if (mark && mayBeAlive(mark, path, free)) throw locked(dataDir, mark);
    const stale = `${path}.stale.${process.pid}`;
    renameSync(path, stale);
    const moved = readText(stale);
    if (moved !== found) linkSync(stale, path);
    rmSync(stale, { force: true });
    if (moved !== found) throw locked(dataDir, readMark(moved ?? ''));
  } finally {
    closeSync(descriptor);
  }
}

/** At the end of a process nothing may throw; a mark that stays is a dead process's, and the next start clears it away. */
function removeOwn(path: string, { descriptor, content }: Held): void {
  try {
    if (readText(path) === content) rmSync(path, { force: true });
    closeSync(descriptor);
  } catch {
    return;
  }
}

/** Undefined where there is no file; what keeps it from being read is thrown, for it says nothing of who has the directory. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function locked(dataDir: string, mark: LockMark | undefined): DatabaseLocked {
  const who = mark ? `process ${mark.pid} on ${mark.host}` : 'another process';
  return new DatabaseLocked(`The data directory ${dataDir} is in use by ${who}. Stop it first, or start with another DATA_DIR.`);
}

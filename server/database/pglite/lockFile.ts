import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseLocked } from '../errors.ts';

/** On another host a process cannot be asked whether it lives; its lock counts until it was not renewed for this long. */
const foreignLockMs = 30_000;
const renewMs = 5_000;

interface Holder {
  pid: number;
  host: string;
  /** When the process began, as the system tells it, so that a reused process number is not mistaken for the holder. */
  born: string | undefined;
}

/**
 * Takes the data directory for this process, or throws `DatabaseLocked`. Returns the release.
 * The file appears in one step (by a hard link), so of two processes starting at once only one gets it.
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'database.lock');
  const own: Holder = { pid: process.pid, host: hostname(), born: birthOf(process.pid) };
  const content = JSON.stringify({ ...own, nonce: Math.random() });
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    if (!tryLink(draft, path)) {
      clearStale(path, dataDir);
      if (!tryLink(draft, path)) throw locked(dataDir, undefined);
    }
  } finally {
    rmSync(draft, { force: true });
  }

  const renewal = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // Whoever removed the file by hand meant it; the release below notices too.
    }
  }, renewMs);
  renewal.unref();
  const release = (): void => {
    clearInterval(renewal);
    process.off('exit', release);
    if (readText(path) === content) rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock away; what was moved is looked at again, lest a lock taken in between is lost. */
function clearStale(path: string, dataDir: string): void {
  const found = readText(path);
  if (found === undefined) return;
  const holder = parse(found);
  if (holder && isAlive(holder, path)) throw locked(dataDir, holder);
  const aside = `${path}.stale.${process.pid}`;
  renameSync(path, aside);
  const moved = readText(aside);
  if (moved !== found) tryLink(aside, path);
  rmSync(aside, { force: true });
  if (moved !== found) throw locked(dataDir, parse(moved ?? ''));
}

function isAlive({ pid, host, born }: Holder, path: string): boolean {
  if (host !== hostname()) return Date.now() - statSync(path).mtimeMs < foreignLockMs;
  if (birthOf(pid) !== born) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The kernel's start time of a process together with the boot it belongs to; undefined where the system does not tell. */
function birthOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  const boot = readText('/proc/sys/kernel/random/boot_id');
  return stat && boot ? `${boot.trim()}/${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}` : undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function locked(dataDir: string, holder: Holder | undefined): DatabaseLocked {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new DatabaseLocked(`The data directory ${dataDir} is in use by ${who}. Stop it first, or start with another DATA_DIR.`);
}

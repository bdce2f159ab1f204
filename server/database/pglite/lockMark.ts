import { readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** What the lock file says of the process that has the data directory. */
export interface LockMark {
  pid: number;
  host: string;
  /** The process namespace in which the number means that process; undefined where the system has none. */
  namespace: string | undefined;
  /** Which start of the machine it belongs to. */
  boot: string | undefined;
  /** When the process began, as the system tells it, so that a reused process number is not mistaken for the holder. */
  born: string | undefined;
  /** Whether the kernel holds the file for it: then it is alive while, and only while, the kernel says so. */
  kernel: boolean;
}

/** A process that cannot be asked whether it lives has the directory until its lock was not renewed for this long. */
const unaskedMs = 30_000;

export function ownMark(kernel: boolean): LockMark {
  return { pid: process.pid, host: hostname(), namespace: pidNamespace(), boot: bootOf(), born: birthOf(process.pid), kernel };
}

export function readMark(text: string): LockMark | undefined {
  try {
    return JSON.parse(text) as LockMark;
  } catch {
    return undefined;
  }
}

/** Whether the process that wrote the mark may still be there, where its kernel lock is free or cannot be told (`undefined`). */
export function mayBeAlive(mark: LockMark, path: string, kernelFree: true | undefined): boolean {
  if (kernelFree && mark.kernel && mark.boot !== undefined && mark.boot === bootOf()) return false;
  // The same number is another process elsewhere, so there only the renewals tell.
  if (mark.host !== hostname() || mark.namespace !== pidNamespace()) return Date.now() - statSync(path).mtimeMs < unaskedMs;
  if (birthOf(mark.pid) !== mark.born) return false;
  try {
    process.kill(mark.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The kernel's start time of a process together with the boot it belongs to; undefined where the system does not tell. */
function birthOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  const boot = bootOf();
  return stat && boot ? `${boot}/${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}` : undefined;
}

function bootOf(): string | undefined {
  return readText('/proc/sys/kernel/random/boot_id')?.trim();
}

function pidNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

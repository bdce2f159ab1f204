import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../database/projectRoot.ts';

/** More than the widest page of sets needs; a file that would need more fails, and the server goes on. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const aMinute = 60_000;

/** So many files are made at once: each may take what its thread may hold, and what is left of the machine answers everybody else. */
export const mostThreads = 4;

let idle: Worker | undefined;
let taken = 0;
const waiting: (() => void)[] = [];

/** From source it is loaded through tsx; in the built server it is a bundle of its own. */
function startThread(): Worker {
  const program = import.meta.url.endsWith('.ts') ? new URL('exportWorker.dev.mjs', import.meta.url) : join(projectRoot, 'dist/server/exportWorker.js');
  return new Worker(program, { execArgv: [], resourceLimits: limits });
}

/** The next in turn takes its place. */
function makeWay(): void {
  const next = waiting.shift();
  if (next) next();
  else taken -= 1;
}

/**
 * A thread that makes files of answers: the one that rests, or a new one; while as many as may be are taken, in turn as they are given back. Rejects where
 * none can be started, as on a machine out of open files, and keeps nobody's place then.
 */
export async function takeThread(): Promise<Worker> {
  if (taken < mostThreads) taken += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const thread = idle ?? startThread();
    idle = undefined;
    thread.removeAllListeners();
    thread.ref();
    return thread;
  } catch (error) {
    makeWay();
    throw error;
  }
}

/** For one whose file came to nothing. */
export function endThread(thread: Worker): void {
  void thread.terminate();
  makeWay();
}

/** Rests for a minute, for the next file: starting takes longer than a small file does. */
export function giveBackThread(thread: Worker): void {
  thread.removeAllListeners();
  if (idle) return endThread(thread);
  idle = thread;
  makeWay();
  thread.unref();
  const forget = () => {
    if (idle === thread) idle = undefined;
  };
  thread.on('error', forget).on('exit', forget);
  setTimeout(() => {
    if (idle !== thread) return;
    idle = undefined;
    void thread.terminate();
  }, aMinute).unref();
}

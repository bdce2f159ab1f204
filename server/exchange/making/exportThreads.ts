import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../database/projectRoot.ts';

/** More than the widest page of sets needs; a file that would need more fails, and the server goes on. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const aMinute = 60_000;

let idle: Worker | undefined;

/** From source it is loaded through tsx; in the built server it is a bundle of its own. */
function startThread(): Worker {
  const program = import.meta.url.endsWith('.ts') ? new URL('exportWorker.dev.mjs', import.meta.url) : join(projectRoot, 'dist/server/exportWorker.js');
  return new Worker(program, { execArgv: [], resourceLimits: limits });
}

/** A thread that makes files of answers: the one that rests, or a new one. */
export function takeThread(): Worker {
  const thread = idle ?? startThread();
  idle = undefined;
  thread.removeAllListeners();
  thread.ref();
  return thread;
}

/** Rests for a minute, for the next file: starting takes longer than a small file does. */
export function giveBackThread(thread: Worker): void {
  thread.removeAllListeners();
  if (idle) return void thread.terminate();
  idle = thread;
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

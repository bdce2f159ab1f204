import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from './readInWorker.ts';
import { UnreadableSheet } from './Sheet.ts';

function reasonOf(error: unknown): WorkerReply<never> {
  if (error instanceof UnreadableSheet) return { reason: error.reason, at: error.at };
  const message = error instanceof Error ? error.message : '';
  return { reason: /password|encrypt/i.test(message) ? 'protected' : 'damaged' };
}

/** In a worker: reads, and tells what was read or why it could not be. */
export function answerParent<Read>(read: () => Read): void {
  let reply: WorkerReply<Read>;
  try {
    reply = { read: read() };
  } catch (error) {
    reply = reasonOf(error);
  }
  parentPort?.postMessage(reply);
}

import { parentPort, workerData } from 'node:worker_threads';
import { openSession, type SessionOptions } from './session.ts';

/**
 * The thread the embedded database lives in, so that a long query never holds up the server's event loop.
 * Answers each batch of protocol bytes in the order asked; bytes are handed over, not copied.
 */
export type ToWorker = { kind: 'run'; batch: Uint8Array } | { kind: 'close' };
export type FromWorker = { kind: 'ready' } | { kind: 'answer'; bytes: Uint8Array } | { kind: 'broken'; message: string };

const port = parentPort;
if (!port) throw new Error('pgliteWorker runs as a worker thread only.');

const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
const broken = (error: unknown) => say({ kind: 'broken', message: error instanceof Error ? error.message : String(error) });

const opening = openSession(workerData as SessionOptions);
opening.then(() => say({ kind: 'ready' }), broken);

let queue: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  queue = queue.then(() => handle(message)).catch(broken);
});

async function handle(message: ToWorker): Promise<void> {
  const session = await opening;
  if (message.kind === 'close') {
    // The thread's end is the answer.
    return session.close().finally(() => process.exit());
  }
  const bytes = await session.run(message.batch);
  say({ kind: 'answer', bytes }, [bytes.buffer as ArrayBuffer]);
}

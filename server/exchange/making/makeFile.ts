import { once, EventEmitter } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredRow } from '../export/dataset/responseRows.ts';
import type { ExportTask, FromThread, ToThread } from './ExportTask.ts';
import { endThread, giveBackThread, takeThread } from './exportThreads.ts';

const chunkBytes = 64 * 1024;

/** A file that another thread makes, readable while it is being made. */
export interface MadeFile {
  /** When its first bytes are there. Rejects where it cannot be made. */
  begun: Promise<void>;
  /** How many bytes it has, once all are there. Rejects where it cannot be made. */
  made: Promise<number>;
  isMade(): boolean;
  /** Its bytes from one on, as they come. */
  read(from: number): AsyncGenerator<Buffer>;
  /** Ends its making, and leaves nothing of it. */
  remove(): Promise<void>;
}

/** It has no name any more while it is used, so nothing of it stays on the disk, however the server ends. */
async function openUnnamed() {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  return open(join(folder, 'file'), 'wx+', 0o600).finally(() => rm(folder, { recursive: true, force: true }));
}

/**
 * Has a file of answers made in another thread. This one reads a page of sets at a time, the next while the last is worked on, and hands them on as the
 * database gave them: memory stays as it is, and whoever else calls is answered.
 */
export async function makeFile(task: ExportTask, rows: AsyncGenerator<readonly StoredRow[]>): Promise<MadeFile> {
  const thread = await takeThread();
  const file = await openUnnamed().catch((error: unknown) => {
    giveBackThread(thread);
    throw error;
  });
  const progress = new EventEmitter();
  let written = 0;
  let isOver = false;

  const made = new Promise<number>((resolve, reject) => {
    const say = (message: ToThread) => thread.postMessage(message);
    let next = rows.next();
    next.catch(reject);
    const sendPage = async () => {
      const { done, value } = await next;
      say({ rows: done ? null : value });
      if (done) return;
      next = rows.next();
      next.catch(reject);
    };
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'more') sendPage().catch(reject);
      else if (message.kind === 'made') resolve(written);
      else {
        written = message.bytes;
        progress.emit('more');
      }
    });
    thread.once('error', reject).once('exit', () => reject(new Error('The thread that makes files ended')));
    say({ task, fd: file.fd });
  });
  const settled = made.then(
    () => giveBackThread(thread),
    () => endThread(thread),
  );
  void settled.then(() => {
    isOver = true;
    progress.emit('more');
    return rows.return(undefined);
  });

  const begun = Promise.race([once(progress, 'more'), made]).then(() => undefined);
  // Whoever waits for one of them is told; nobody has to.
  begun.catch(() => undefined);

  return {
    begun,
    made,
    isMade: () => isOver,
    async *read(from) {
      for (let at = from; ;) {
        for (; at < written;) {
          const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(chunkBytes, written - at)), 0, undefined, at);
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        }
        if (isOver) return void (await made);
        await once(progress, 'more');
      }
    },
    async remove() {
      if (!isOver) await thread.terminate();
      await file.close();
    },
  };
}

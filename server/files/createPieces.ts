import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOlder } from './removeOlder.ts';

/** Files on their way: their bytes so far, each under an id of its own. */
export interface Pieces {
  /** Adds a piece where it follows what is there, else nothing. Answers how many bytes there are now. */
  add(id: string, piece: { from: number; bytes: Uint8Array }): Promise<number>;
  /** All that is there of it. */
  whole(id: string): Promise<Uint8Array<ArrayBuffer>>;
  forget(id: string): Promise<void>;
  /** Forgets what nobody has added to since then. */
  forgetBefore(time: number): Promise<number>;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Pieces in a folder: what was added is there after a kill too, whole or in part, and goes on from where it ends. */
export function createPieces(folder: string): Pieces {
  /** One after the other for each file: two senders of the same one must not write at once. */
  const turns = new Map<string, Promise<unknown>>();
  const pathOf = (id: string) => join(folder, id);

  async function append(id: string, { from, bytes }: { from: number; bytes: Uint8Array }): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(pathOf(id), 'a', 0o600);
    try {
      const { size } = await handle.stat();
      if (size !== from) return size;
      await handle.writeFile(bytes);
      return size + bytes.length;
    } finally {
      await handle.close();
    }
  }

  return {
    add(id, piece) {
      const turn = (turns.get(id) ?? Promise.resolve()).then(() => append(id, piece));
      const settled = turn.catch(() => undefined).finally(() => turns.get(id) === settled && turns.delete(id));
      turns.set(id, settled);
      return turn;
    },
    whole: async (id) => new Uint8Array(await readFile(pathOf(id))),
    forget: (id) => rm(pathOf(id), { force: true }),
    forgetBefore: (time) => removeOlder(folder, time),
  };
}

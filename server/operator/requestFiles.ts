import { chownSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * A request is a file `<id>.request` in a folder of the data directory. The server makes it `<id>.taken` as soon as it sees it, touches that as long as it
 * works on it, and leaves `<id>.answer`.
 */

export const endings = { request: '.request', taken: '.taken', answer: '.answer' } as const;

/** How often the server looks, and shows that it is still at work. */
export const lookMs = 1_000;

/** What came of a request: what was done, or a sentence that says why nothing was. */
export type Outcome<Answer> = { done: Answer; error?: undefined } | { error: string };

/** Appears under its name only when complete: the other side may look at any moment. */
export function writeWhole(path: string, content: object): void {
  writeFileSync(`${path}.part`, JSON.stringify(content), { mode: 0o600 });
  giveToOwner(`${path}.part`);
  renameSync(`${path}.part`, path);
}

/** The folder, for the user of the data directory, whoever makes it. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToOwner(folder);
}

/** What the system's administrator makes next to a server of another user is that user's, or the server could not read it. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) chownSync(path, uid, gid);
}

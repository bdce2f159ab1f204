import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Anchor } from './Anchor.ts';

const fileIn = (folder: string) => join(folder, 'anchors.jsonl');

/** The anchors of a folder, the oldest first; none where there is no file yet. @throws where a line is none */
export async function readAnchors(folder: string): Promise<Anchor[]> {
  const file = fileIn(folder);
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Anchor);
}

/** One line more; on the disk before it answers. */
export async function appendAnchor(folder: string, anchor: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(fileIn(folder), `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true });
}

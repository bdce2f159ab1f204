import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../patience.ts';
import { answerRequests } from '../../server/operator/answerRequests.ts';
import { askServer } from '../../server/operator/askServer.ts';

let folder: string;
const logger = { error: () => undefined };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asked-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesLeft = () => readdirSync(folder);

test('what a server does is answered, what it refuses is said, and nothing is left', { timeout: patience(20_000) }, async () => {
  const answer = async ({ number }: { number: number }) => {
    if (number < 0) throw new Error('Less than nothing.');
    return { twice: number * 2 };
  };
  const stop = answerRequests<{ number: number }>({ folder, what: 'Doubling', logger, answer });
  try {
    expect(await Promise.all([askServer(folder, { number: 4 }), askServer(folder, { number: 5 })])).toEqual([{ twice: 8 }, { twice: 10 }]);
    await expect(askServer(folder, { number: -1 })).rejects.toThrow('Less than nothing.');
    expect(filesLeft()).toEqual([]);
  } finally {
    stop();
  }
});

test('a request that no server takes ends with words, and is gone', async () => {
  await expect(askServer(folder, {}, { untilTakenMs: 0 })).rejects.toThrow('does not take the request');
  expect(filesLeft()).toEqual([]);
});

test('a server that ended with the request in hand is told from one that is at work', { timeout: patience(20_000) }, async () => {
  const refusal = askServer(folder, {}, { untilShownMs: 60_000 }).catch((error: Error) => error.message);
  await vi.waitFor(() => expect(filesLeft().some((name) => name.endsWith('.request'))).toBe(true));
  const base = join(folder, (filesLeft()[0] ?? '').replace('.request', ''));
  renameSync(`${base}.request`, `${base}.taken`);
  const twoMinutesAgo = new Date(Date.now() - 120_000);
  utimesSync(`${base}.taken`, twoMinutesAgo, twoMinutesAgo);
  expect(await refusal).toContain('ended before it had done');
});

test('what a kill left of either side goes', { timeout: patience(20_000) }, async () => {
  const left = join(folder, 'x.taken');
  writeFileSync(left, '{}');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(left, anHourAgo, anHourAgo);
  const stop = answerRequests({ folder, what: 'Nothing', logger, answer: async () => ({}) });
  await vi.waitFor(() => expect(existsSync(left)).toBe(false), { timeout: patience(10_000) });
  stop();
});

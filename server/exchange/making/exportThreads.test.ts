import { expect, test } from 'vitest';
import { endThread, giveBackThread, mostThreads, takeThread } from './exportThreads.ts';

test('no more files are made at once than there are threads for; who waits gets a thread in turn, also one in place of a thread that ended', async () => {
  const threads = await Promise.all(Array.from({ length: mostThreads }, takeThread));
  const got: string[] = [];
  const [first, second] = ['first', 'second'].map((name) =>
    takeThread().then((thread) => {
      got.push(name);
      return thread;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(got).toEqual([]);
  const [given, ended, ...others] = threads;
  if (!given || !ended) throw new Error('There are too few threads');
  giveBackThread(given);
  expect(await first).toBe(given);
  expect(got).toEqual(['first']);
  endThread(ended);
  const fresh = await second;
  expect(threads).not.toContain(fresh);
  for (const thread of [given, ...(fresh ? [fresh] : []), ...others]) endThread(thread);
});

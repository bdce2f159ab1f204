import type * as Threads from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { endThread, giveBackThread, mostThreads, takeThread } from './exportThreads.ts';

const machine = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:worker_threads', async (original) => {
  const actual = await original<typeof Threads>();
  return {
    ...actual,
    Worker: class extends actual.Worker {
      constructor(...given: ConstructorParameters<typeof actual.Worker>) {
        if (machine.isFull) throw new Error('EMFILE');
        super(...given);
      }
    },
  };
});

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

test('a thread that cannot be started takes nobody’s place: as many as may be are there once the machine has room again', async () => {
  machine.isFull = true;
  for (let tried = 0; tried <= mostThreads; tried += 1) await expect(takeThread()).rejects.toThrow('EMFILE');
  machine.isFull = false;
  const threads = await Promise.all(Array.from({ length: mostThreads }, takeThread));
  for (const thread of threads) endThread(thread);
});

import { expect, test } from 'vitest';
import { createKept } from './createKept.ts';

/** What is made, in the order it is made in. */
function made(most: number) {
  const log: string[] = [];
  const keep = createKept<string>(most);
  const ask = (key: string, make = async () => key.toUpperCase()) =>
    keep(key, () => {
      log.push(key);
      return make();
    });
  return { log, ask };
}

test('what is made once is there for all who ask, also for those who ask meanwhile', async () => {
  const { log, ask } = made(2);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B']);
  expect([await ask('a'), log]).toEqual(['A', ['a', 'b']]);
});

test('what was not asked for the longest leaves when there are too many', async () => {
  const { log, ask } = made(2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(log).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is made again', async () => {
  const { log, ask } = made(2);
  await expect(ask('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect([await ask('a'), log]).toEqual(['A', ['a', 'a']]);
});

import { expect, test } from 'vitest';
import { createDoubts } from './createDoubts.ts';

/** One message: its letter, its length, what it holds. */
const message = (kind: string, content = '') => [...Buffer.from(kind), 0, 0, 0, content.length + 4, ...Buffer.from(content)];
const refusal = (code: string) => message('E', `SERROR\0VERROR\0C${code}\0Mcould not\0\0`);
const ready = message('Z', 'I');
const answer = (...messages: number[][]) => Uint8Array.from(messages.flat());
const row = message('D', `\0C58P02\0`);

const doubtsWhere = (hasRoom: boolean, trustMs = 0) => createDoubts({ directory: '/data/database', trustMs }, () => hasRoom);

test.each(['58P02', '58030', 'XX000', 'XX001'])('an error %s of files or within the engine ends the trust in a session at once', (code) => {
  expect(doubtsWhere(true)(answer(row, refusal(code), ready))).toBe(code);
});

test.each(['23505', '22P02', '57014', 'P0001', '40001'])('an error %s, which a statement brought about, does not', (code) => {
  expect(doubtsWhere(true)(answer(row, refusal(code), ready))).toBeUndefined();
});

test('what a row holds is no error', () => {
  expect(doubtsWhere(true)(answer(row, ready))).toBeUndefined();
});

test('a want that is so is believed, one that is not so the third time no more', () => {
  const want = answer(refusal('53000'), ready);
  const full = doubtsWhere(false);
  expect(Array.from({ length: 5 }, () => full(want))).toEqual(Array.from({ length: 5 }));
  const roomy = doubtsWhere(true);
  expect([roomy(want), roomy(want), roomy(want)]).toEqual([undefined, undefined, '53000']);
});

test('a session that was opened for it just now is believed for a while', () => {
  expect(doubtsWhere(true, 60_000)(answer(refusal('58P02'), ready))).toBeUndefined();
});

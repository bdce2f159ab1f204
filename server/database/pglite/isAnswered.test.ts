import { expect, test } from 'vitest';
import { isAnswered } from './isAnswered.ts';

/** One message: its letter, its length, what it holds. */
const message = (kind: string, content = '') => [...Buffer.from(kind), 0, 0, 0, content.length + 4, ...Buffer.from(content)];
const bytes = (...messages: number[][]) => Uint8Array.from(messages.flat());
const ready = message('Z', 'I');
const query = bytes(message('Q', 'SELECT 1\0'));
const prepared = bytes(message('P', 'x'), message('B', 'x'), message('E', 'x'), message('S'));

test.for([
  ['a question and all of its answer', query, bytes(message('D', 'row'), message('C', 'SELECT 1'), ready), true],
  ['a prepared question and its answer', prepared, bytes(message('1'), message('2'), message('D', 'row'), ready), true],
  ['a refusal', query, bytes(message('E', 'wrong'), ready), true],
  ['a question that waits for rows to copy', query, bytes(message('G', 'x')), true],
  ['rows to copy, which nobody answers yet', bytes(message('d', 'row'), message('H')), bytes(), true],
  ['the opening of a connection', Uint8Array.from([0, 0, 0, 8, 0, 3, 0, 0]), bytes(), true],
  ['a question without any answer', query, bytes(), false],
  ['a prepared question without any answer', prepared, bytes(), false],
  ['an answer that stops in the middle', query, bytes(message('D', 'row')), false],
] as const)('%s', ([, batch, answer, answered]) => {
  expect(isAnswered(batch, answer)).toBe(answered);
});

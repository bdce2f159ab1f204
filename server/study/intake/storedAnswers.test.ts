import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersHash, type StoredAnswer } from './storedAnswers.ts';

const age: StoredAnswer = { id: 'a', reponses: ['34'] };
const food: StoredAnswer = { id: 'b', reponses: ['Rice', 'Beans'] };
const well: StoredAnswer = { id: 'c', reponses: ['No'], other: 'Too far', reason: 'DONT_KNOW' };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('the hash of a receipt is what whoever has the answers computes of them, in whatever order they came', () => {
  const told = '[{"id":"a","reponses":["34"]},{"id":"b","reponses":["Rice","Beans"]},{"id":"c","other":"Too far","reason":"DONT_KNOW","reponses":["No"]}]';
  expect(answersHash([age, food, well])).toBe(sha256(told));
  expect(answersHash([well, food, age])).toBe(sha256(told));
  expect(answersHash([food, age, well])).toBe(sha256(told));
});

test('own words and a reason are part of what it vouches for; when and in which language something was typed is not', () => {
  expect(answersHash([{ ...well, other: 'Too dear' }])).not.toBe(answersHash([well]));
  expect(answersHash([{ ...well, reason: 'REFUSED' }])).not.toBe(answersHash([well]));
  expect(answersHash([{ ...age, language: 'fr', typedAt: '2026-11-20T08:00:00.000Z' }])).toBe(answersHash([age]));
});

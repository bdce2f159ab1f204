import { expect, test } from 'vitest';
import type { Question } from '../../../../src/contract/index.ts';
import type { FormDefinition } from '../freezeForm.ts';
import { differingParts } from './differingParts.ts';

const asks = (id: string, own: Partial<Question> = {}): Question => ({ id, title: id, type: 'REPONSE_COURTE', option: [], ...own }) as Question;
const form = (...pages: Question[][]): FormDefinition => ({
  id: 'f',
  title: 'Form',
  section: pages.map((question, at) => ({ id: `s${at + 1}`, title: `Section ${at + 1}`, question, sous_sections: [] })),
});
const told = (before: FormDefinition, after: FormDefinition) => differingParts(before, after).parts.map(({ id, how }) => `${id} ${how}`);

test('what is the same differs in nothing', () => {
  expect(differingParts(form([asks('a')]), form([asks('a')]))).toEqual({ parts: [], ids: new Set() });
});

test('a question that is added, changed or removed differs, and what it lies in does not', () => {
  expect(told(form([asks('a'), asks('b')]), form([asks('b', { title: 'Other' }), asks('c')]))).toEqual(['b changed', 'c added', 'a removed']);
});

test('only who was moved is moved: numbers that follow it are nobody’s change', () => {
  const numbered = (...ids: string[]) => ids.map((id, at) => asks(id, { numero: at + 1 }));
  expect(told(form(numbered('a', 'b', 'c', 'd')), form(numbered('d', 'a', 'b', 'c')))).toEqual(['d moved']);
  expect(told(form(numbered('a', 'b'), []), form(numbered('a'), numbered('b')))).toEqual(['b moved']);
});

test('numbers count where they are asked for', () => {
  const [before, after] = [form([asks('a', { numero: 1 })]), form([asks('a', { numero: 7 })])];
  expect(differingParts(before, after).parts).toEqual([]);
  expect(differingParts(before, after, { numbered: true }).parts).toMatchObject([{ id: 'a', how: 'changed' }]);
});

test('the answers of a question and its pictures are part of it', () => {
  const before = form([asks('a', { option: [{ id: 'yes', title: 'Yes' }] }), asks('b')]);
  const after = { ...form([asks('a', { option: [{ id: 'no', title: 'No' }] }), asks('b')]), media: { b: { image: { name: 'cow', size: 9 } } } };
  expect(differingParts(before, after as FormDefinition)).toMatchObject({
    parts: [
      { id: 'a', how: 'changed', part: 'questions', title: 'a' },
      { id: 'b', how: 'changed' },
    ],
    ids: new Set(['a', 'yes', 'no', 'b']),
  });
});

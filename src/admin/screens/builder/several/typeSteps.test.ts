import { expect, test } from 'vitest';
import { questionTypes } from '../../../../contract/questionTypes.ts';
import type { Part } from '../partTree.ts';
import { typeSteps } from './typeSteps.ts';

const question = (type: string, option: readonly { id: string }[] = []): Part => ({ resource: 'questions', record: { id: 'q', type, option }, children: [] });
const given = (part: Part, by: 1 | -1) => typeSteps(part, by).map((step) => (step.do === 'change' ? step.to.type : step.do));

test('a question goes through the types in the order they are offered, and round', () => {
  expect(given(question(questionTypes[0] ?? ''), 1)).toEqual([questionTypes[1]]);
  expect(given(question(questionTypes[0] ?? ''), -1)).toEqual([questionTypes.at(-1)]);
});

test('one with answers to choose from keeps to those that have some; what is no question stays', () => {
  expect(given(question('CASE_COCHER', [{ id: 'yes' }]), 1)).toEqual(['LISTE_DEROULANTE']);
  expect(given(question('CASE_COCHER', [{ id: 'yes' }]), -1)).toEqual(['CHOIX_MULTIPLE']);
  expect(typeSteps({ resource: 'sections', record: { id: 's' }, children: [] }, 1)).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Form, Question } from '../../../contract/index.ts';
import { compareVersions } from './compareVersions.ts';

const form = (...question: Question[]): Form => ({ id: 'f', title: 'F', isValid: true, section: [{ id: 's', title: 'S', question }] });
const question = (id: string, title: string, more: Partial<Question> = {}): Question => ({ id, title, numero: 1, type: 'REPONSE_COURTE', ...more });

test('a question that came, one that went and one that changed are told apart by their ids', () => {
  const before = form(question('a', 'Name?'), question('b', 'Age?'));
  const after = form(question('a', 'Full name?'), question('c', 'Town?'));
  expect(compareVersions(before, after)).toEqual({
    added: [{ id: 'c', numero: 1, title: 'Town?' }],
    removed: [{ id: 'b', numero: 1, title: 'Age?' }],
    altered: [{ id: 'a', numero: 1, title: 'Full name?' }],
  });
});

test('the order of fields is no change', () => {
  const before = form({ id: 'a', title: 'Name?', type: 'DATE', min: '2000' });
  const after = form({ min: '2000', type: 'DATE', title: 'Name?', id: 'a' });
  expect(compareVersions(before, after).altered).toEqual([]);
});

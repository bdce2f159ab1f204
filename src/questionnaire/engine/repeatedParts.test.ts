import { expect, test } from 'vitest';
import type { Form, Question, Section } from '../../contract/index.ts';
import { childrenSection as child } from './cases/childrenSection.ts';
import { checkForm } from './checkForm.ts';
import './functions/learnFunctions.ts';

const after = (question: Partial<Question>): Section => ({ id: 'end', title: 'End', question: [{ id: 'q', title: 'Q', type: 'REPONSE_COURTE', ...question }] });
const faults = (...section: Section[]) => checkForm({ id: 'f', title: 'F', isValid: false, section } satisfies Form).map(({ id, code }) => `${id} ${code}`);

test('a repeated part and what gathers the answers of its entries can be published', () => {
  expect(faults(child, after({ visibleIf: { '>': [{ sum: [{ var: 'age' }] }, 20] }, title: '${children} children' }))).toEqual([]);
  expect(faults(child, after({ visibleIf: { '>=': [{ count: [{ var: 'age' }] }, 3] } }))).toEqual([]);
  expect(faults(child, after({ visibleIf: { '>': [{ var: 'children' }, 0] } }))).toEqual([]);
});

test('from outside, a question of a repeated part has no one answer: not in rules, not in texts', () => {
  expect(faults(child, after({ visibleIf: { '>': [{ var: 'age' }, 20] } }))).toEqual(['q entry_alone']);
  expect(faults(child, after({ title: 'How is ${name}?' }))).toEqual(['q entry_alone']);
  expect(faults({ ...child, entryTitle: '${#} ${gone}' })).toEqual(['kids name_unknown']);
  expect(faults(child, { ...child, id: 'more', code: 'more', question: [{ id: 'm', title: '${age}', type: 'REPONSE_COURTE' }] })).toEqual([
    'more entry_alone',
    'm entry_alone',
  ]);
});

test('the number of entries cannot follow from the entries themselves, nor its limits cross', () => {
  expect(faults({ ...child, entryCount: { count: [{ var: 'age' }] } })).toEqual(['kids rule_circle']);
  expect(faults({ ...child, entryCount: { var: 'gone' } })).toEqual(['kids rule_unknown']);
  expect(faults({ ...child, leastEntries: 5, mostEntries: 2 })).toEqual(['kids limits_wrong']);
});

import { expect, test } from 'vitest';
import type { Question } from '../../../src/contract/index.ts';
import { readForm } from '../../../src/questionnaire/engine/index.ts';
import { entriesInRow } from './entriesInRow.ts';
import { responseColumns } from './responseColumns.ts';

test('a column that names a question of a repeated part is told as not read: one row cannot answer for several', () => {
  const form = readForm({
    id: 'f',
    title: 'Home',
    isValid: true,
    section: [
      { id: 'home', title: 'Home', question: [{ id: 'v', code: 'village', title: 'Village', type: 'REPONSE_COURTE' }] },
      { id: 'kids', title: 'Children', repeated: true, code: 'children', question: [{ id: 'n', code: 'name', title: 'Name', type: 'REPONSE_COURTE' }] },
    ],
  });
  const { meanings, ignored, fields } = responseColumns(form, ['study_code', 'village', 'name'], new Map());
  expect(meanings.map((meaning) => meaning?.kind)).toEqual(['study_code', 'answer', undefined]);
  expect(ignored).toEqual(['name']);
  expect(fields.map(({ name }) => name)).toEqual(['village']);
});

test('what a date was told from is read back from the column of its own', () => {
  const born: Question = { id: 'b', code: 'born', title: 'Born', type: 'DATE', allowPartialDate: true };
  const form = readForm({ id: 'f', title: 'Home', isValid: true, section: [{ id: 's', title: 'S', question: [born] }] });
  const { meanings, ignored } = responseColumns(form, ['born_basis', 'born'], new Map());
  const { entries } = entriesInRow(meanings, { number: 2, cells: ['age 28 years on 2026-11-23', '1998'] });
  expect([entries, ignored]).toEqual([[{ id: 'b', reponses: ['1998', 'age 28 years on 2026-11-23'] }], []]);
});

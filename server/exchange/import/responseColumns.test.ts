import { expect, test } from 'vitest';
import { readForm } from '../../../src/questionnaire/engine/index.ts';
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

import { expect, test } from 'vitest';
import { linesOf, outlineOf } from './outlineOf.ts';

test('a line is a question, and lines with a dash or further in are its answers', () => {
  expect(outlineOf('Name?\n\nDo you smoke?\n- Yes\n  No\n\t• Do not know\n-Yes')).toEqual([
    { title: 'Name?', type: 'REPONSE_COURTE', answers: [] },
    { title: 'Do you smoke?', type: 'CASE_COCHER', answers: ['Yes', 'No', 'Do not know'] },
  ]);
});

test('a long list of answers is folded away, and numbers of a pasted list give way to those of the form', () => {
  const months = Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`);
  expect(outlineOf(['12) In which month?', ...months.map((month) => `- ${month}`)].join('\n'))).toEqual([
    { title: 'In which month?', type: 'LISTE_DEROULANTE', answers: months },
  ]);
});

test('answers without a question above them are kept for the one before, and lines are written as they are read', () => {
  const left = '- No\n- Do not know\nHow old are you?';
  expect(outlineOf(left)).toEqual([
    { title: '', type: 'CASE_COCHER', answers: ['No', 'Do not know'] },
    { title: 'How old are you?', type: 'REPONSE_COURTE', answers: [] },
  ]);
  expect(linesOf(outlineOf(left))).toBe(left);
});

import { expect, test } from 'vitest';
import { spokenState, spokenText } from './spokenText.ts';

const part = { title: 'Do you sleep well?', description: 'At night', translations: { fr: { title: 'Dormez-vous bien ?' }, pt: {} } };

test('what is read aloud is the title and what explains it, in each language that has them', () => {
  expect(spokenText(part, 'en', 'en')).toBe('Do you sleep well?\nAt night');
  expect(spokenText(part, 'fr', 'en')).toBe('Dormez-vous bien ?');
  expect(spokenText(part, 'pt', 'en')).toBe('');
  expect(spokenText({ title: '', translations: null }, 'fr', 'en')).toBe('');
});

test('a recording is older than its text once that says something else', () => {
  expect(spokenState('Do you sleep?', undefined)).toBe('missing');
  expect(spokenState('Do you sleep?', { name: 'a', size: 1, of: 'Do you sleep?' })).toBe('there');
  expect(spokenState('Do you sleep well?', { name: 'a', size: 1, of: 'Do you sleep?' })).toBe('older');
  // It came with a form of another tool: what was spoken is not known.
  expect(spokenState('Do you sleep?', { name: 'a', size: 1 })).toBe('there');
});

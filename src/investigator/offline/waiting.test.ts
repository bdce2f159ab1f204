import { expect, test } from 'vitest';
import { amended, holdsAnswers, type Waiting } from './waiting.ts';
import { edit, registration } from './waitingExamples.ts';

test.each<[string, Waiting[], ReturnType<typeof amended>]>([
  [
    'a registration that never left is put right in its place',
    [registration],
    { change: { ...registration, name: 'Baraka M.', body: { name: 'Baraka M.', churchName: 'Lake' } }, remove: [] },
  ],
  [
    'one that was refused as well, and is as new',
    [{ ...registration, tried: true, refused: 'Taken', errors: { telephone: 'Taken' } }],
    { change: { ...registration, name: 'Baraka M.', body: { name: 'Baraka M.', churchName: 'Lake' } }, remove: [] },
  ],
  ['one whose answer was lost may be at the server: the edit follows it', [{ ...registration, tried: true }], { remove: [] }],
  [
    'an edit that was refused gives way to the new one; another person’s stays',
    [{ ...edit, personId: 'b', refused: 'No' }, edit],
    { remove: [{ ...edit, personId: 'b', refused: 'No' }] },
  ],
])('saved again: %s', (_case, waiting, expected) => {
  expect(amended(waiting, { personId: 'b', name: 'Baraka M.', body: { name: 'Baraka M.' } })).toEqual(expected);
});

test.each<[Waiting['kind'], boolean]>([
  ['register', true],
  ['consent', true],
  ['reopen', true],
  ['edit', false],
  ['link', false],
])('answers about somebody leave before what waits of them, or not: %s holds them, %s', (kind, holds) => {
  expect(holdsAnswers({ kind })).toBe(holds);
});

test('a registration that is put right goes as one with the form it names, and only the next form alone follows it', () => {
  const corrected = { personId: 'b', name: 'Baraka', body: { name: 'Baraka', email: 'b@example.org', formulaireId: 'f' } };
  expect(amended([{ ...registration, refused: 'Taken' }], corrected).change).toMatchObject({
    kind: 'register',
    body: { churchName: 'Lake', formulaireId: 'f' },
  });
  expect(amended([registration], { ...corrected, body: { formulaireId: 'g' } })).toEqual({ remove: [] });
});

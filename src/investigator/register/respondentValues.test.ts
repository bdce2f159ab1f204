import { expect, test } from 'vitest';
import type { Respondent } from '../Respondent.ts';
import { bodyOf, isPossibleDuplicate, problemsOf, valuesOf, valuesOfHousehold } from './respondentValues.ts';

const conferenceId = '3f1b6a52-6f0e-4c7e-9d43-0d9d2f7f6a10';
const typed = {
  ...valuesOf(undefined),
  name: 'Achieng Otieno',
  telephone: '+254712345678',
  email: 'a@example.org',
  conferenceId,
  churchName: 'Hill',
  typeChurch: 'Small',
  langage: 'English',
};

test('everything marked as required is asked for, by the declared rules', () => {
  const problems = problemsOf(valuesOf(undefined));
  expect(Object.keys(problems).sort()).toEqual(['conferenceId', 'email', 'langage', 'name', 'telephone', 'typeChurch']);
  expect(problemsOf(typed)).toEqual({});
});

test('a number that cannot exist in its country is refused', () => {
  expect(problemsOf({ ...typed, telephone: '+25471234' }).telephone).toEqual({ code: 'not_a_phone' });
});

test('who has no telephone says so, and is asked for no number; shown again, the answer stands', () => {
  expect(problemsOf({ ...typed, telephone: '' }).telephone).toEqual({ code: 'required' });
  const without = { ...typed, hasNoTelephone: true };
  expect(problemsOf(without)).toEqual({});
  expect(bodyOf(without, 'create')).toMatchObject({ telephone: '' });
  expect(isPossibleDuplicate(without, { id: 'x', name: 'Other', telephone: typed.telephone })).toBe(false);
  expect(
    [valuesOf(undefined), valuesOf({ id: 'x', name: 'X', telephone: null }), valuesOf({ id: 'x', name: 'X', telephone: '+254712345678' })].map(
      ({ hasNoTelephone }) => hasNoTelephone,
    ),
  ).toEqual([false, true, false]);
});

test('who has no email address cannot fill in alone', () => {
  expect(bodyOf({ ...typed, selfResponse: true }, 'create')).toMatchObject({ selfResponse: true, email: 'a@example.org', role: 'RESPONDENT' });
  expect(bodyOf({ ...typed, selfResponse: true, hasNoEmail: true }, 'create')).toMatchObject({ selfResponse: false, email: '' });
  expect(bodyOf({ ...typed, selfResponse: true, email: 'nobody' }, 'create')).toMatchObject({ selfResponse: false });
});

test('an edit sends neither email nor role', () => {
  expect(Object.keys(bodyOf(typed, 'edit'))).not.toContain('email');
  expect(Object.keys(bodyOf(typed, 'edit'))).not.toContain('role');
});

test.each<[string, Partial<Respondent>, boolean]>([
  ['the same number, whatever the name', { name: 'Other', telephone: '+254712345678' }, true],
  ['the same name in the same church, in another writing', { name: 'ACHIÉNG  otieno', churchName: 'hill', conferenceId }, true],
  ['the same name in another church', { name: 'Achieng Otieno', churchName: 'Valley', conferenceId }, false],
  ['another name in the same church', { name: 'Achieng Odhiambo', churchName: 'Hill', conferenceId }, false],
])('%s: likely the same is %s', (_case, other, expected) => {
  expect(isPossibleDuplicate(typed, { id: 'x', name: '', ...other })).toBe(expected);
});

test('the next member of a household begins with its number, place and language, says what they are to its head, and is no duplicate for the number', () => {
  const headId = conferenceId;
  const mother: Respondent = { id: headId, name: 'Mother', telephone: typed.telephone, churchName: 'Hill', langage: 'Swahili' };
  const daughter: Respondent = { ...mother, id: 'd', name: 'Daughter', headId };
  expect(valuesOfHousehold(mother)).toMatchObject({ telephone: typed.telephone, churchName: 'Hill', langage: 'Swahili', headId });
  expect(valuesOfHousehold(daughter).headId).toBe(headId);
  const next = { ...typed, headId };
  expect(problemsOf(next)).toEqual({ relation: { code: 'required' } });
  expect(bodyOf({ ...next, relation: 'CHILD' }, 'create')).toMatchObject({ headId, relation: 'CHILD' });
  expect(bodyOf(typed, 'create')).not.toHaveProperty('headId');
  expect([mother, daughter].map((other) => isPossibleDuplicate(next, other))).toEqual([false, false]);
  expect(isPossibleDuplicate(typed, mother)).toBe(true);
  // The same name in the same church is still asked about.
  expect(isPossibleDuplicate({ ...next, name: 'Daughter', conferenceId: '' }, daughter)).toBe(true);
});

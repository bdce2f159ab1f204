import { expect, test } from 'vitest';
import { users } from '../../resources/index.ts';
import { recordResolver } from './recordResolver.ts';

const person = { name: 'Rasoa', role: 'RESPONDENT', conferenceId: '3f1b6a52-6f0e-4c7e-9d43-0d9d2f7f6a10', typeChurch: 'Small', langage: 'Malagasy' };
const check = recordResolver({
  fields: users.fields,
  shown: [...Object.keys(person), 'telephone', 'email'],
  role: 'ADMIN',
  record: undefined,
  fixed: {},
  sentence: ({ code }) => code,
  labelOf: ({ en }) => en,
});

test.each([
  {
    said: 'nothing yet',
    telephone: '',
    errors: { telephone: { type: 'required', message: 'Thank you for specifying the phone for the connection.' } },
    stored: undefined,
  },
  { said: 'that there is none', telephone: null, errors: {}, stored: null },
  { said: 'a number', telephone: '+261 34 12 345 67', errors: {}, stored: '+261341234567' },
])('a telephone is asked for, and that there is none is an answer: said is $said', async ({ telephone, errors, stored }) => {
  const checked = await check({ ...person, telephone }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(checked.errors).toEqual(errors);
  expect((checked.values as { telephone?: unknown }).telephone).toBe(stored);
});

test('what is missing of a person is asked for in the words of the specification', async () => {
  const { errors } = await check({ name: '', telephone: '', role: 'INVESTIGATOR', email: '' }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))).toEqual({
    name: 'Thank you for providing the name.',
    telephone: 'Thank you for specifying the phone for the connection.',
    email: 'Please specify the email.',
  });
});

import { expect, test } from 'vitest';
import { users } from '../../resources/index.ts';
import { recordResolver } from './recordResolver.ts';

const person = { name: 'Rasoa', role: 'RESPONDENT', conferenceId: '3f1b6a52-6f0e-4c7e-9d43-0d9d2f7f6a10', typeChurch: 'Small', langage: 'Malagasy' };
const check = recordResolver({ fields: users.fields, shown: [...Object.keys(person), 'telephone'], role: 'ADMIN', record: undefined, fixed: {}, sentence: ({ code }) => code });

test.each([
  { said: 'nothing yet', telephone: '', errors: { telephone: { type: 'required', message: 'required' } }, stored: undefined },
  { said: 'that there is none', telephone: null, errors: {}, stored: null },
  { said: 'a number', telephone: '+261 34 12 345 67', errors: {}, stored: '+261341234567' },
])('a telephone is asked for, and that there is none is an answer: said is $said', async ({ telephone, errors, stored }) => {
  const checked = await check({ ...person, telephone }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(checked.errors).toEqual(errors);
  expect((checked.values as { telephone?: unknown }).telephone).toBe(stored);
});

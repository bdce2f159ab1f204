import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, valuesOf } from '../../src/investigator/register/respondentValues.ts';
import { asTyped, type Country, readPhone } from '../../src/phone/phoneNumber.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Api } from './harness/startApi.ts';

let api: Api;
let place: Hierarchy;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
});
afterAll(() => api.close());

const refused = 'refused';

/** What somebody types or pastes, the country chosen next to it, what the form makes of it, and what the call makes of the text itself. */
const writings: readonly [text: string, country: Country, form: string, call: string][] = [
  ['0712 345 001', 'KE', '+254712345001', '+254712345001'],
  ['712345002', 'KE', '+254712345002', '+254712345002'],
  ['(0712) 345-003', 'KE', '+254712345003', '+254712345003'],
  ['0712.345.004', 'KE', '+254712345004', '+254712345004'],
  ['+254 712 345 005', 'KE', '+254712345005', '+254712345005'],
  ['  +254712345006  ', 'KE', '+254712345006', '+254712345006'],
  ['+254-712-345-007', 'KE', '+254712345007', '+254712345007'],
  ['+254 712–345–008', 'KE', '+254712345008', '+254712345008'],
  ['+254/712/345/009', 'KE', '+254712345009', '+254712345009'],
  ['00254 712 345 010', 'KE', '+254712345010', '+254712345010'],
  ['(00254) 712 345 011', 'KE', '+254712345011', '+254712345011'],
  ['(+254) 712 345 012', 'KE', '+254712345012', '+254712345012'],
  ['+254 (0) 712 345 013', 'KE', '+254712345013', '+254712345013'],
  ['00 254 0712345014', 'KE', '+254712345014', '+254712345014'],
  ['+254\u00A0712\u00A0345\u00A0015', 'KE', '+254712345015', '+254712345015'],
  ['254712345016', 'KE', '+254712345016', '+254712345016'],
  ['\u202A+254712345017\u202C', 'KE', '+254712345017', refused],
  // Of other countries, typed by somebody whose own is chosen next to the field.
  ['+261 32 12 345 18', 'KE', '+261321234518', '+261321234518'],
  ['032 12 345 19', 'MG', '+261321234519', refused],
  ['+255 754 123 420', 'KE', '+255754123420', '+255754123420'],
  ['+258 82 123 4521', 'KE', '+258821234521', '+258821234521'],
  ['+33 6 12 34 56 22', 'KE', '+33612345622', '+33612345622'],
  // Without the country next to it, it is a number of the study's own.
  ['06 12 34 56 23', 'FR', '+33612345623', '+254612345623'],
  ['+1 (702) 123-4524', 'KE', '+17021234524', '+17021234524'],
  ['+39 06 1234 5625', 'KE', '+390612345625', '+390612345625'],
  // What lost digits, or holds others, is never guessed.
  ['2.54712E+11', 'KE', refused, refused],
  ['2.5471234567E+11', 'KE', refused, refused],
  ['7.12345678E+8', 'KE', refused, refused],
  ['2,54712E+11', 'KE', refused, refused],
  ['0712 345 O26', 'KE', refused, refused],
  ['+254 712 345 027 ext 4', 'KE', refused, refused],
  ['call my son', 'KE', refused, refused],
  ['+254712345028 / +254712345029', 'KE', refused, refused],
  ['#N/A', 'KE', refused, refused],
  ['+254 712 34', 'KE', refused, refused],
  ['0712 345 678 901 234', 'KE', refused, refused],
  ['+999 712 345 030', 'KE', refused, refused],
  ['+0 712 345 031', 'KE', refused, refused],
  ['000000000', 'KE', refused, refused],
  ['-', 'KE', refused, refused],
  ['+', 'KE', refused, refused],
];

/** The registering form: what stands in the field while it is typed, once it is left, and whether Save goes on. */
function inForm(text: string, country: Country): string {
  const telephone = readPhone(asTyped(text), country);
  return problemsOf({ ...valuesOf(undefined), telephone }).telephone ? refused : telephone;
}

describe('a telephone number', () => {
  test.each(writings.map(([text, country, form, call]) => ({ text, country, form, call })))(
    '"$text" typed in $country is $form, and sent as it is, $call',
    async ({ text, country, form, call }) => {
      expect(inForm(text, country)).toBe(form);
      const values = { name: 'Somebody', conferenceId: place.conference.id, typeChurch: 'Small', langage: 'English' };
      const stored = await api.admin.post('users', { ...values, telephone: text });
      expect([stored.status, stored.json.telephone ?? refused], stored.text).toEqual(call === refused ? [422, refused] : [201, call]);
      if (stored.status === 201) await api.admin.delete(`users/${String(stored.json.id)}`);
      if (form === refused) return;
      const fromForm = await api.admin.post('users', { ...values, telephone: form });
      expect([fromForm.status, fromForm.json.telephone]).toEqual([201, form]);
      // However it is written the second time, it is the same number: that of a household, which several give.
      const again = await api.admin.post('users', { ...values, telephone: `${form.slice(0, 5)} ${form.slice(5, 8)}-${form.slice(8)}` });
      expect([again.status, again.json.telephone], again.text).toEqual([201, form]);
    },
  );
});

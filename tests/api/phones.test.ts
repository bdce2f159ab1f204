import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOf, valuesOf } from '../../src/investigator/register/respondentValues.ts';
import { refused, writings } from '../../src/phone/cases/writings.ts';
import { asTyped, type Country, readPhone } from '../../src/phone/phoneNumber.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Api } from './harness/startApi.ts';

let api: Api;
let place: Hierarchy;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
});
afterAll(() => api.close());

/** The registering form: what stands in the field while it is typed, once it is left, and whether Save goes on. */
function inForm(text: string, country: Country): string {
  const telephone = readPhone(asTyped(text), country);
  return problemsOf({ ...valuesOf(undefined), telephone }).telephone ? refused : telephone;
}

describe('a telephone number', () => {
  test.each(writings)('$text typed in $country is $form, and sent as it is, $call', async ({ text, country, form, call }) => {
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
  });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FieldPhone } from './fieldKit/FieldPhone.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let place: Hierarchy;
let form: BuiltForm;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  await form.activates();
});
afterEach(() => FieldPhone.rests());
afterAll(() => api.close());

test('the office’s reason for reopening is with the person on the worker’s phone, also without network, until the questionnaire is completed again', async () => {
  const worker = await FieldPhone.prepared(await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }));
  const id = await worker.registers({ name: 'Achieng', telephone: '', conferenceId: place.conference.id, churchName: 'Hill' });
  await worker.takesConsent(id);
  const says = (words: string) => [{ id: form.questions['How are you?'] ?? '', reponses: [words] }];
  await worker.interviews(id, says('Well'));
  await worker.sends();
  expect((await api.admin.post(`users/${id}/reopen`, { reason: 'Ask for the age again' })).status).toBe(200);
  expect(await api.admin.reads('users', id)).toMatchObject({ status: 'REOPENED', reopenReason: 'Ask for the age again' });
  await worker.sends();
  worker.there.hasNetwork = false;
  expect(await worker.person(id)).toMatchObject({ status: 'REOPENED', reopenReason: 'Ask for the age again' });
  await worker.interviews(id, says('Better'));
  await worker.sends();
  expect(await api.admin.reads('users', id)).toMatchObject({ status: 'CLOSED', reopenReason: null });
});

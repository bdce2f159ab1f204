import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let form: BuiltForm;
let firstLink: string;
let secondLink: string;

const well = (text = 'Well') => [{ id: form.questions['How are you?'], reponses: [text] }];

async function sends(token: string, text: string): Promise<void> {
  const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, well(text), { query: await agrees(api, { formId: form.id, token }) });
  expect(sent, sent.text).toMatchObject({ status: 200 });
}

const path = () => `formulaires/${form.id}/exclusions`;
const counted = async (filter: object = {}) => (await api.admin.get<{ count: number }>(`formulaires/${form.id}/responses/count`, { filter })).json.count;
const sets = async (filter: object = {}) => (await api.admin.get<{ id: string }[]>(`formulaires/${form.id}/responses`, { filter })).json;
const exported = async () => (await api.admin.get(`formulaires/${form.id}/responses/export`, { format: 'csv' })).text;

beforeAll(async () => {
  api = await startApi();
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  firstLink = String((await form.activates()).json.token);
  const { conference } = await hasHierarchy(api.admin);
  const person = await api.hasRespondent({ conferenceId: conference.id, formulaireId: form.id });
  await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  await api.admin.post(`formulaires/${form.id}/users/${person.id}/reponses`, well('By hand'));
  await sends(firstLink, 'Honest');
  for (let number = 0; number < 5; number += 1) await sends(firstLink, `False ${number}`);
  secondLink = String((await api.admin.post(`formulaires/${form.id}/token`)).json.token);
  await sends(secondLink, 'Later');
});
afterAll(() => api.close());

it('a batch of false sets is taken out by one act with a reason, counts nowhere, is listed and logged, and is reinstated whole, once', async () => {
  // By link, day, way or language, never a person’s own set.
  expect(await counted()).toBe(8);
  expect(await counted({ anonymous: true, link: 'former' })).toBe(6);
  expect(await api.admin.post(path(), {}, { query: { filter: '{"link":"former"}' } })).toMatchObject({
    status: 422,
    json: { errors: { reason: expect.any(String) } },
  });
  expect(await api.admin.post(path(), { reason: 'x' }, { query: { filter: '{"mode":"interviewer"}' } })).toMatchObject({
    status: 409,
    json: { code: 'nothing_to_exclude' },
  });
  expect((await api.admin.post(path(), { reason: 'x' }, { query: { filter: '{"unheard":1}' } })).status).toBe(400);
  const done = await api.admin.post(path(), { reason: 'A script sent them' }, { query: { filter: '{"link":"former","mode":"self"}' } });
  expect(done).toMatchObject({ status: 200, json: { count: 6, message: '6 sets of answers were excluded.' } });
  const batch = String(done.json.id);

  // It counts nowhere and leaves with no export, and can still be looked at.
  expect(await counted()).toBe(2);
  expect((await sets()).length).toBe(2);
  expect(await exported()).not.toMatch(/Honest|False/);
  expect(await exported()).toMatch(/Later/);
  const excluded = await sets({ exclusion: batch });
  expect(excluded.length).toBe(6);
  expect((await api.admin.get(`formulaires/${form.id}/responses/${excluded[0]?.id}`)).status).toBe(200);

  // It is listed with who, why and how many, and stands in the log.
  expect((await api.admin.get(path())).json).toMatchObject([
    { id: batch, count: 6, reason: 'A script sent them', filter: { link: 'former', mode: 'self' }, restoredAt: null },
  ]);
  const [line] = (await api.admin.get<object[]>('audit', { filter: { action: 'set-aside' } })).json;
  expect(line).toMatchObject({ resource: 'formulaires', recordId: form.id, reason: 'A script sent them', after: { count: 6 } });

  // It is reinstated whole, once.
  expect(await api.admin.post(`${path()}/${batch}/reinstate`)).toMatchObject({ status: 200, json: { count: 6 } });
  expect(await counted()).toBe(8);
  expect(await exported()).toMatch(/Honest/);
  expect((await api.admin.post(`${path()}/${batch}/reinstate`)).status).toBe(404);
  const [exclusion] = (await api.admin.get<{ restoredBy: string | null }[]>(path())).json;
  expect(exclusion?.restoredBy).not.toBeNull();
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { removeUnfinished } from '../../server/study/retention/removeUnfinished.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { setStored } from './studyKit/setStored.ts';
import type { Told } from './studyKit/Told.ts';

const { answerChanges, audit, responses } = tables;
const day = 24 * 60 * 60_000;

let api: Api;
let form: BuiltForm;
let token: string;

beforeAll(async () => {
  api = await startApi({ environment: { UNFINISHED_DAYS: '20' } });
  form = await buildForm(api.admin, 'Health', [
    [
      { title: 'Age', code: 'age', type: 'NUMERIC', required: true },
      { title: 'Village', code: 'village' },
    ],
  ]);
  token = (await form.activates()).json.token;
});
afterAll(() => api.close());

type Link = { token: string; submission: string };

const opens = () => agrees(api, { formId: form.id, token });
const sends = (link: Link, age: string) =>
  api.nobody.post<Told>(`formulaires/${form.id}/reponses`, [{ id: form.questions.Age, reponses: [age] }], { query: { ...link } });
const types = (link: Link, age: string, sequence = 1) =>
  api.nobody.post<Told>(`formulaires/${form.id}/operations`, [{ id: form.questions.Age, reponses: [age], operationId: randomUUID(), sequence }], {
    query: { ...link },
  });
const exported = async (filter: object = {}) => (await api.admin.get(`formulaires/${form.id}/responses/export`, { format: 'csv', filter })).text;
const stored = ({ submission }: Link) => setStored(api, submission);

describe('what nobody has sent, or agreed to', () => {
  test('stays out of exports and charts, comes when it is asked for, and says what it is', async () => {
    const finished = await opens();
    await sends(finished, '41');
    await types(await opens(), '42');
    await sends({ token, submission: randomUUID() }, '43');

    expect(await exported()).toMatch(/,41,/);
    expect(await exported()).not.toMatch(/,4[23],|Never sent/);
    const all = await exported({ unfinished: true, unconsented: true });
    const [header = '', ...rows] = all.replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toContain('Never sent by its person,Consent not recorded');
    const marks = (age: string) =>
      rows
        .find((row) => row.includes(`,${age},`))
        ?.split(',')
        .slice(3, 5);
    expect([marks('41'), marks('42'), marks('43')]).toEqual([
      ['', ''],
      ['Yes', ''],
      ['', 'Yes'],
    ]);
    expect(await exported({ unfinished: true })).not.toMatch(/,43,/);
    const counted = async (filter: object = {}) => (await api.admin.get<Told>(`formulaires/${form.id}/responses/distribution`, { filter })).json.count;
    expect([await counted(), await counted({ unfinished: true }), await counted({ unfinished: true, unconsented: true })]).toEqual([1, 2, 3]);
  });

  test('stands in the office’s list, marked, and counts once it is sent', async () => {
    const link = await opens();
    await types(link, '51');
    const list = async () => (await api.admin.get<Told[]>(`formulaires/${form.id}/responses`, { sort: ['receivedAt', 'DESC'] })).json[0];
    expect(await list()).toMatchObject({ unfinished: true, unconsented: false, complete: false });
    await sends(link, '52');
    expect(await list()).toMatchObject({ unfinished: false, complete: true });
    expect(await exported()).toMatch(/,52,/);
  });

  test('of a person goes by whether it was ever sent: opened again it still counts', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const person = await api.hasRespondent({ conferenceId: conference.id, formulaireId: form.id });
    await api.admin.post(`users/${person.id}/consent`, { given: true, language: 'en' });
    const path = `formulaires/${form.id}/users/${person.id}/reponses`;
    await api.admin.post(path, [{ id: form.questions.Village, reponses: ['Koru'] }], { query: { partial: '1' } });
    expect(await exported()).not.toContain('Koru');
    await api.admin.post(path, [{ id: form.questions.Age, reponses: ['61'] }]);
    expect(await exported()).toContain('Koru');
    await api.admin.post(`users/${person.id}/reopen`, { reason: 'check' });
    await api.admin.post(path, [{ id: form.questions.Age, reponses: ['62'] }], { query: { partial: '1' } });
    expect(await exported()).toMatch(/,62,Koru/);
  });
});

describe('what was begun by a public link and never sent', () => {
  test('is removed with its history when its days are over, counted from the last change, with a line in the log; all else stays', async () => {
    const [left, touched, sent] = [await opens(), await opens(), await opens()];
    await types(left, '71');
    await types(left, '72', 2);
    await types(touched, '73');
    await sends(sent, '74');
    const id = (await stored(left))?.id ?? '';

    api.clock.pass(19 * day);
    await types(touched, '75', 2);
    await removeUnfinished(api.services);
    expect(await stored(left)).toBeDefined();
    api.clock.pass(2 * day);
    expect(await removeUnfinished(api.services)).toBeGreaterThanOrEqual(1);
    expect(await stored(left)).toBeUndefined();
    expect(await api.database.db.select().from(answerChanges).where(eq(answerChanges.responseId, id))).toEqual([]);
    expect(await stored(touched)).toBeDefined();
    expect(await stored(sent)).toBeDefined();
    expect(await api.database.db.select().from(audit).where(eq(audit.action, 'retention'))).toMatchObject([{ actorRole: 'SYSTEM', resource: 'responses' }]);
    expect(await removeUnfinished(api.services)).toBe(0);
  });

  test('is closed to everybody else: the database removes no set outside of that', async () => {
    const link = await opens();
    await types(link, '81');
    await expect(api.database.db.delete(responses).where(eq(responses.submissionId, link.submission))).rejects.toThrow();
  });

  test('comes back whole from a phone that sends it after all', async () => {
    const link = await opens();
    await types(link, '91');
    api.clock.pass(21 * day);
    await removeUnfinished(api.services);
    expect(await sends(link, '91')).toMatchObject({ status: 200 });
    expect(await stored(link)).toMatchObject({ unfinished: false, unconsented: false });
  });
});

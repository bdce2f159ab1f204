import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { hasAgreed } from './studyKit/hasAgreed.ts';
import { sendByLink } from './studyKit/sendByLink.ts';
import { setStored, valuesIn } from './studyKit/setStored.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let form: BuiltForm;
let token: string;
let respondent: Person;
let investigator: Person;
let conferenceId: string;

const bmi = { '/': [{ var: 'weight' }, { pow: [{ '/': [{ var: 'height' }, 100] }, 2] }] };

beforeAll(async () => {
  api = await startApi();
  const place = await hasHierarchy(api.admin);
  conferenceId = place.conference.id;
  form = await buildForm(api.admin, 'Body', [
    [
      { title: 'Weight', type: 'NUMERIC', code: 'weight' },
      { title: 'Height', type: 'NUMERIC', code: 'height' },
      { title: 'Body mass index', type: 'CALCUL', code: 'bmi', formula: bmi },
      { title: 'Begun', type: 'CALCUL_TEXTE', code: 'begun', formula: { began: [] } },
      { title: 'Device', type: 'APPAREIL', code: 'device' },
      { title: 'Interviewer', type: 'ENQUETEUR', code: 'who' },
      { title: 'Day', type: 'CALCUL_DATE', code: 'day', formula: { date: [{ began: [] }] } },
      { title: 'What do you eat?', type: 'REPONSE_COURTE', code: 'eats', visibleIf: { '>=': [{ var: 'bmi' }, 25] } },
    ],
  ]);
  const activated = await form.activates();
  expect(activated.status, activated.text).toBe(200);
  token = String((await api.admin.reads('formulaires', form.id)).token);
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  respondent = await hasAgreed(api, { conferenceId: place.conference.id }, investigator);
});
afterAll(() => api.close());

const says = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).map(([title, value]) => ({ id: form.questions[title], reponses: [value], typedAt: '2026-11-23T01:30:00.000+03:00' }));

type Held = readonly { id: string; reponses: string[] }[];

/** What a set holds: its answers, or the values worked out from them. */
async function heldIn(submission: string, column: 'answers' | 'calculated'): Promise<Held> {
  return ((await setStored(api, submission))?.[column] ?? []) as Held;
}

const calculatedIn = async (submission: string) => valuesIn(await heldIn(submission, 'calculated'));
const answeredIn = async (submission: string) => (await heldIn(submission, 'answers')).map(({ id }) => id);

const sends = (submission: string, given: Readonly<Record<string, string>>) => sendByLink(api, form.id, token)(submission, says(given));

describe('values that a form works out', () => {
  test('are stored as the server works them out, whatever is sent as theirs, and are no answers', async () => {
    const submission = randomUUID();
    const { status, text } = await sends(submission, { Weight: '80', Height: '160', 'Body mass index': '1', 'What do you eat?': 'Rice' });
    expect(status, text).toBeLessThan(300);
    expect(await calculatedIn(submission)).toEqual({
      [form.questions['Body mass index'] ?? '']: '31.249999999999993',
      [form.questions.Begun ?? '']: '2026-11-23T01:30:00.000+03:00',
      // The day where it was given; in UTC it was still the day before.
      [form.questions.Day ?? '']: '2026-11-23',
    });
    expect(await answeredIn(submission)).toEqual(['Weight', 'Height', 'What do you eat?'].map((title) => form.questions[title]));
  });

  test('follow each correction, and decide with it what counts', async () => {
    const submission = randomUUID();
    const operation = (title: string, value: string, sequence: number) => ({
      ...says({ [title]: value })[0],
      operationId: randomUUID(),
      sequence,
      language: 'en',
    });
    const syncs = (...operations: object[]) => respondent.post<Told>(`formulaires/${form.id}/operations`, operations, { query: { submission } });
    const first = await syncs(operation('Weight', '90', 1), operation('Height', '150', 2), operation('What do you eat?', 'Beans', 3));
    expect(first.status, first.text).toBeLessThan(300);
    expect((await calculatedIn(submission))[form.questions['Body mass index'] ?? '']).toBe('40');
    await syncs(operation('Weight', '45', 4));
    expect((await calculatedIn(submission))[form.questions['Body mass index'] ?? '']).toBe('20');
    expect(await answeredIn(submission)).not.toContain(form.questions['What do you eat?']);
  });

  test('are variables of every export, with the formula in the codebook', async () => {
    await sends(randomUUID(), { Weight: '80', Height: '160', 'What do you eat?': 'Rice' });
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/formulaires/${form.id}/responses/export?format=zip&filter=${encodeURIComponent('{"unfinished":true,"unconsented":true}')}`,
      headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en' },
    });
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const [heading = '', ...rows] = text('answers.csv').trim().split('\r\n');
    const names = heading.split(',');
    const column = (name: string) => rows.map((row) => row.split(',')[names.indexOf(name)]).sort();
    expect(names).toEqual(expect.arrayContaining(['bmi', 'begun', 'day']));
    expect(column('bmi')).toContain('31.249999999999993');
    expect([...new Set(column('day'))]).toEqual(['2026-11-23']);
    expect(text('codebook.csv')).toContain('${weight} div pow(${height} div 100, 2)');
    expect(text('answers.do')).toContain('Body mass index');
  });

  test('cannot be published in a circle or from a name that is nowhere, and the path is said in the reader’s language', async () => {
    const broken = await buildForm(api.admin, 'Broken', [
      [
        { title: 'Age', type: 'NUMERIC', code: 'age' },
        { title: 'First', type: 'CALCUL', code: 'first', formula: { '+': [{ var: 'second' }, 1] } },
        { title: 'Second', type: 'CALCUL', code: 'second', formula: { '+': [{ var: 'first' }, { var: 'age' }] } },
        { title: 'Third', type: 'CALCUL', code: 'third', formula: { '+': [{ var: 'gone' }, 1] } },
      ],
    ]);
    const refused = await broken.activates();
    expect(refused.status).toBe(422);
    const said = JSON.stringify(refused.json);
    expect(said).toContain('first → second → first');
    expect(said).toContain('gone');
  });
});

describe('what fills itself in', () => {
  const said = { Weight: '80', Height: '190', Device: '7c1e0a94', Interviewer: 'somebody' };
  const saidIn = async (submission: string) => valuesIn(await heldIn(submission, 'answers'));

  test('is taken from the phone as it says it, but for who fills it in: by a public link that is nobody', async () => {
    const submission = randomUUID();
    const { status, text } = await sends(submission, said);
    expect(status, text).toBeLessThan(300);
    const values = await saidIn(submission);
    expect([values[form.questions.Device ?? ''], values[form.questions.Interviewer ?? '']]).toEqual(['7c1e0a94', undefined]);
  });

  test('names the investigator who really brings it by a code', async () => {
    const submission = randomUUID();
    const account = (await investigator.get<{ id: string }>('account')).json;
    const other = await api.hasRespondent({ conferenceId }, investigator);
    await (await api.opensLink(other)).post('users/accept-answer', { acceptToAnswer: true });
    const { status, text } = await investigator.post<Told>(`formulaires/${form.id}/users/${other.id}/reponses`, says(said), {
      query: { submission, confirm: '1' },
    });
    expect(status, text).toBeLessThan(300);
    expect((await saidIn(submission))[form.questions.Interviewer ?? '']).toBe(account.id.slice(0, 8));
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Enrolled } from '../../src/contract/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let investigator: Person;
let conferenceId: string;
let health: BuiltForm;
let faith: BuiltForm;

beforeAll(async () => {
  api = await startApi();
  conferenceId = (await hasHierarchy(api.admin)).conference.id;
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId });
  health = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  faith = await buildForm(api.admin, 'Faith', [[{ title: 'What do you believe?' }]]);
  for (const form of [health, faith]) await form.activates();
});
afterAll(() => api.close());

async function somebody(): Promise<Stored> {
  const person = await api.hasRespondent({ conferenceId });
  await investigator.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  return person;
}

const answers = async ({ id }: Stored, form: BuiltForm) => {
  const [question = ''] = Object.values(form.questions);
  const sent = await investigator.post(`formulaires/${form.id}/users/${id}/reponses`, [{ id: question, reponses: ['Well'] }]);
  expect(sent.status, sent.text).toBe(200);
};
const formsOf = async ({ id }: Stored) => (await investigator.get<Enrolled[]>(`users/${id}/enrolments`)).json.map(({ title, status }) => [title, status]);
const now = async ({ id }: Stored) => {
  const { formulaireId, status } = await investigator.reads('users', id);
  return [formulaireId === health.id ? 'Health' : 'Faith', status];
};

test('somebody goes through two forms one after another, each with its own state, and back to read the first', async () => {
  const person = await somebody();
  expect(await formsOf(person)).toEqual([['Health', 'NOT_STARTED']]);
  await answers(person, health);
  await investigator.edits('users', person.id, { formulaireId: faith.id });
  expect(await now(person)).toEqual(['Faith', 'NOT_STARTED']);
  expect(await formsOf(person)).toEqual([
    ['Health', 'CLOSED'],
    ['Faith', 'NOT_STARTED'],
  ]);
  await answers(person, faith);
  expect(await now(person)).toEqual(['Faith', 'CLOSED']);
  await investigator.edits('users', person.id, { formulaireId: health.id });
  expect(await now(person)).toEqual(['Health', 'CLOSED']);
  const link = await api.opensLink(person);
  expect((await link.get<{ formulaireId: string }>('users/reponses')).json.formulaireId).toBe(health.id);
});

test('answers to the form before that arrive only after somebody was given the next are taken, and the next stays', async () => {
  const person = await somebody();
  await investigator.edits('users', person.id, { formulaireId: faith.id });
  await answers(person, health);
  expect(await now(person)).toEqual(['Faith', 'NOT_STARTED']);
  expect(await formsOf(person)).toEqual(expect.arrayContaining([['Health', 'CLOSED']]));
});

test('a form that was chosen by mistake and never begun leaves nothing behind', async () => {
  const person = await somebody();
  await investigator.edits('users', person.id, { formulaireId: faith.id });
  await investigator.edits('users', person.id, { formulaireId: health.id });
  expect(await formsOf(person)).toEqual([['Health', 'NOT_STARTED']]);
});

test('staff read any form to fill it in, and nobody reads the forms of somebody they may not see', async () => {
  const read = async (query: Readonly<Record<string, string>>) =>
    (await investigator.get<{ title: string }>('formulaires/research-assistant', query)).json.title;
  expect([await read({}), await read({ formulaireId: faith.id })]).toEqual(['Health', 'Faith']);
  const stranger = await api.hasStaff('INVESTIGATOR', { conferenceId: (await hasHierarchy(api.admin)).conference.id });
  await stranger.isRefused(stranger.get(`users/${(await somebody()).id}/enrolments`), 'not_found');
});

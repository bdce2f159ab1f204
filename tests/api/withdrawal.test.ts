import { afterAll, beforeAll, expect, it } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let form: BuiltForm;
let investigator: Person;
let conferenceId: string;

/** Somebody who agreed and answered so. */
async function hasAnswered(text: string): Promise<Stored> {
  const person = await api.hasRespondent({ conferenceId, formulaireId: form.id }, investigator);
  await says(person, { given: true });
  const sent = await investigator.post(`formulaires/${form.id}/users/${person.id}/reponses`, [{ id: form.questions['How are you?'], reponses: [text] }]);
  expect(sent, sent.text).toMatchObject({ status: 200 });
  return person;
}

const says = async (person: Stored, said: object) => (await investigator.post(`users/${person.id}/consent`, { language: 'en', ...said })).json.message;
const path = (rest = '') => `formulaires/${form.id}/responses${rest}`;
const read = async (rest: string, query = {}) => (await api.admin.get(path(rest), query)).text;
const sets = async (filter = {}) => (await api.admin.get<{ id: string; studyCode: string }[]>(path(), { filter })).json;

/** The answers as far as they are read without their person: of each file, each table and each set. */
async function everywhere(): Promise<string[]> {
  const files = ['csv', 'fhir', 'odm'].map((format) => read('/export', { format }));
  return Promise.all([
    ...files,
    read('/grid'),
    read('/grid/export', { columns: form.questions['How are you?'] }),
    ...(await sets()).map(({ id }) => read(`/${id}`)),
  ]);
}

const counted = async () => (await api.admin.get<{ count: number }>(path('/count'))).json.count;
const answersOf = async ({ id }: Stored) => (await api.admin.get(`users/${id}/reponses`)).text;
/** Everything that is kept of answers. */
const stored = async () => {
  const kept = [tables.responses, tables.answerChanges, tables.answerValues];
  return JSON.stringify(await Promise.all(kept.map((table) => api.database.db.select().from(table as typeof tables.responses))));
};

beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  conferenceId = conference.id;
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  await form.activates();
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId });
  await hasAnswered('Stays in it');
});
afterAll(() => api.close());

it('a withdrawal keeps the answers, leaves them out of every list, file and figure, or both until they are erased', async () => {
  const person = await hasAnswered('Was withdrawn');
  expect(await counted()).toBe(2);
  expect((await everywhere()).filter((text) => text.includes('Was withdrawn'))).toHaveLength(6);

  expect(await says(person, { given: false, effect: 'keep' })).toBe('The withdrawal was recorded. No further answers will be collected.');
  expect(await counted()).toBe(2);

  // Left out, they are read on the person's page alone, also where a filter asks for what does not count by itself.
  expect(await says(person, { given: false, effect: 'leave_out' })).toContain('left out of every file and figure');
  expect(await counted()).toBe(1);
  expect((await everywhere()).join()).not.toContain('Was withdrawn');
  expect((await everywhere()).filter((text) => text.includes('Stays in it'))).toHaveLength(6);
  expect(await read('/export', { format: 'csv', filter: { unfinished: true, unconsented: true, exclusion: true } })).not.toContain('Was withdrawn');
  expect(await answersOf(person)).toContain('Was withdrawn');
  const said = (await api.admin.get<{ kind: string }[]>(`users/${person.id}/timeline`)).json.find(({ kind }) => kind === 'consent');
  expect(said).toMatchObject({ what: 'not_given', details: { effect: 'leave_out' } });
  const [line] = (await api.admin.get<object[]>('audit', { filter: { action: 'withdraw' } })).json;
  expect(line).toMatchObject({ recordId: person.id, after: { given: false, effect: 'leave_out' } });

  // What is said later without a word of it, or more weakly, takes nothing back; a new yes does.
  await says(person, { given: false });
  await says(person, { given: false, effect: 'keep' });
  expect(await counted()).toBe(1);
  await says(person, { given: true });
  expect(await counted()).toBe(2);

  await investigator.isRefused(investigator.post(`users/${person.id}/consent`, { given: false, language: 'en', effect: 'burn' }), 'invalid');
});

it('who asks to be erased is left out at once, and goes with the answers and their history', async () => {
  const person = await hasAnswered('Was erased');
  const before = await counted();
  // What a grid is sorted by is kept apart.
  await read('/grid', { sort: [`answer_${form.questions['How are you?']}`, 'ASC'] });
  expect(await says(person, { given: false, effect: 'erase' })).toContain('until then they are left out');
  expect(await counted()).toBe(before - 1);
  expect(await stored()).toContain('Was erased');
  expect(JSON.stringify(await api.database.db.select().from(tables.answerValues)).toLowerCase()).toContain('was erased');
  expect(await api.admin.post(`users/${person.id}/erase`, { reason: 'Asked for by themselves', answers: true })).toMatchObject({
    status: 200,
    json: { message: 'The identity and the answers were erased.' },
  });
  expect((await stored()).toLowerCase()).not.toContain('was erased');
  expect(await counted()).toBe(before - 1);
  const [line] = (await api.admin.get<object[]>('audit', { filter: { recordId: person.id, action: 'erase' } })).json;
  expect(line).toMatchObject({ after: { answers: true } });
});

it('the holder of a personal link says the same of their own answers', async () => {
  const person = await hasAnswered('By their own link');
  const link = await api.opensLink(person);
  expect((await everywhere()).join()).toContain('By their own link');
  expect(await link.post('users/accept-answer', { acceptToAnswer: false, effect: 'leave_out' })).toMatchObject({
    status: 200,
    json: { acceptResponse: false },
  });
  expect((await everywhere()).join()).not.toContain('By their own link');
  // Erased without the answers, they stay out.
  await api.admin.post(`users/${person.id}/erase`, { reason: 'Asked for by letter' });
  expect((await everywhere()).join()).not.toContain('By their own link');
});

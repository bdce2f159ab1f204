import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonCopy } from '../../src/contract/personCopy.ts';
import { linkOf } from '../../src/resources/define/index.ts';
import { resourceOf } from '../../src/resources/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let form: BuiltForm;
let investigator: Person;
let person: Stored;
const email = 'soa@village.example';
/** A value for each field that tells who somebody is, and that somebody may write. */
const own = Object.fromEntries(
  Object.entries(resourceOf('users').fields)
    .filter(([, field]) => field.personal && !linkOf(field) && !field.readOnly)
    .map(([name]) => [name, { telephone: '+254711223355', email }[name] ?? `Own ${name}`]),
);

const copyOf = (by: Person, id = person.id) => by.get<PersonCopy>(`users/${id}/copy`);

beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  await form.activates();
  investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id });
  person = await api.hasRespondent({ ...own, conferenceId: conference.id, formulaireId: form.id }, investigator);
  await investigator.creates('visits', { respondentId: person.id, outcome: 'NOT_AT_HOME', visitedOn: '2026-11-20', note: 'Fetching water' });
  await api.admin.post(`users/${person.id}/link`, { send: true });
  await investigator.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  const sends = (text: string) =>
    investigator.post(`formulaires/${form.id}/users/${person.id}/reponses`, [{ id: form.questions['How are you?'], reponses: [text] }]);
  await sends('Tired');
  await api.admin.post(`users/${person.id}/reopen`, { reason: 'Asked to correct it' });
  await sends('Well again');
  await api.services.mailer.deliver();
});
afterAll(() => api.close());

it('everything that is held of a respondent is handed out in one copy, of nobody else, and the log says so', async () => {
  const { status, json, text } = await copyOf(api.admin);
  expect(status, text).toBe(200);
  for (const value of Object.values(own)) expect(JSON.stringify(json.person)).toContain(value);
  expect(json.forms).toMatchObject([
    { title: 'Health', status: 'CLOSED', answers: [{ question: 'How are you?', answer: ['Well again'] }], receipt: expect.any(String), withdrawn: false },
  ]);
  expect(json.forms[0]?.changes.map(({ answer }) => answer)).toEqual([['Tired'], ['Well again']]);
  expect(json.visits).toMatchObject([{ outcome: 'NOT_AT_HOME', note: 'Fetching water' }]);
  expect(json.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['status', 'consent', 'record']));
  expect(json.access.map(({ kind }) => kind)).toEqual(['link']);
  expect(json.messages).toMatchObject([{ subject: expect.any(String) }]);
  expect(text).not.toContain('"hash"');

  const other = await api.hasRespondent({ name: 'Somebody Else', conferenceId: String(person.conferenceId), formulaireId: form.id });
  const { json: none, text: theirs } = await copyOf(api.admin, other.id);
  expect(none).toMatchObject({ visits: [], access: [], messages: [] });
  for (const value of Object.values(own)) expect(theirs).not.toContain(value);
  const [line] = (await api.admin.get<object[]>('audit', { filter: { action: 'hand-out', recordId: person.id } })).json;
  expect(line).toMatchObject({ actorId: api.admin.id });
});

it('no copy goes to field workers, to the holder of a link, or of somebody who is no respondent', async () => {
  await investigator.isRefused(copyOf(investigator), 'forbidden');
  await investigator.isRefused(copyOf(await api.opensLink(person)), 'forbidden');
  await api.admin.isRefused(copyOf(api.admin, investigator.id), 'not_found');
});

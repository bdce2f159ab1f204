import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogues } from '../../i18n/catalogues.ts';
import { tables } from '../../server/database/tables/index.ts';
import type { ConsentCopy } from '../../src/contract/consentCopy.ts';
import type { PersonCopy } from '../../src/contract/personCopy.ts';
import { linkOf } from '../../src/resources/define/index.ts';
import { resourceOf } from '../../src/resources/index.ts';
import type { Person, Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import type { BuiltForm } from './studyKit/buildForm.ts';
import { startWithPerson } from './studyKit/startWithPerson.ts';

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
  ({ api, form, investigator, person } = await startWithPerson(own));
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

const dayIn = (days: number) => addDays(new Date(api.services.now()), days).toISOString().slice(0, 10);
const told = async () => (await api.admin.get<{ kind: string; title: string; at: string }[]>('notices')).json.filter(({ kind }) => kind === 'request');

it('a request says by when it is to be answered, is told of when that is near, and when it was answered', async () => {
  const asked = await api.admin.creates('requests', { kind: 'COPY', respondentId: person.id, receivedOn: dayIn(-25), note: 'By letter' });
  await api.admin.creates('requests', { kind: 'CORRECTION', receivedOn: dayIn(-2) });
  expect((await api.admin.get(`requests/${asked.id}`)).json).toMatchObject({ dueOn: dayIn(5), state: 'OPEN', doneOn: null });
  expect(await told()).toMatchObject([{ title: 'A copy', at: `${dayIn(5)}T00:00:00.000Z` }]);
  expect((await copyOf(api.admin)).json.requests).toMatchObject([{ kind: 'COPY', note: 'By letter' }]);
  await api.admin.put(`requests/${asked.id}`, { state: 'DONE' });
  expect((await api.admin.get(`requests/${asked.id}`)).json).toMatchObject({ dueOn: null, state: 'DONE', doneOn: dayIn(0) });
  expect(await told()).toEqual([]);
  await investigator.isRefused(investigator.get('requests'), 'forbidden');
});

it('who withdraws and wants to be erased is on the list of the office once, and off it with their name when it is done', async () => {
  const leaving = await api.hasRespondent({ name: 'Leaving Soon', conferenceId: String(person.conferenceId), formulaireId: form.id }, investigator);
  const says = (said: object) => investigator.post(`users/${leaving.id}/consent`, { language: 'en', ...said });
  await says({ given: true });
  await says({ given: false, effect: 'erase' });
  await says({ given: false, effect: 'erase' });
  const list = () => api.admin.lists('requests', { filter: { kind: 'ERASURE' } });
  expect(await list()).toMatchObject([{ respondentId: leaving.id, state: 'OPEN', dueOn: dayIn(30) }]);
  await api.admin.post(`users/${leaving.id}/erase`, { reason: 'Asked for by themselves', answers: true });
  expect(await list()).toMatchObject([{ respondentId: null, state: 'DONE', dueOn: null, doneOn: dayIn(0) }]);
});

it('a copy of the consent has the very words, their version and hash, and what was said; words that were not kept say so', async () => {
  const copy = async (by: Person) => (await by.get<ConsentCopy>(`users/${person.id}/consent`)).json;
  const { json: inForce } = await api.nobody.get('consent', { language: 'en' });
  const copied = await copy(investigator);
  expect(copied).toMatchObject({ name: own.name, given: true, version: inForce.version, hash: inForce.hash, language: 'en' });
  expect(copied.words?.paragraphs.map(({ text }) => text)).toContain(catalogues.en.consent.withdraw);
  expect(copied.words?.agree).toBe(catalogues.en.consent.agree);
  // What the words took from the settings is that of then, whatever the settings are later.
  const { contactName, unfinishedDays } = api.services.config;
  Object.assign(api.services.config, { contactName: 'Dr. Later', unfinishedDays: 77 });
  expect(await copy(investigator)).toEqual(copied);
  expect(copied.factsOfToday).toBe(false);
  // As it stands from versions that did not keep it.
  await api.database.db.execute(sql`
    insert into consents (user_id, given, text_version, text_hash, language, channel, at)
    select user_id, given, text_version, text_hash, language, channel, at + interval '1 second' from consents where user_id = ${person.id} order by at desc limit 1`);
  const earlier = await copy(investigator);
  expect(earlier).toMatchObject({ factsOfToday: true, contact: expect.stringContaining('Dr. Later') });
  expect(earlier.words?.paragraphs.map(({ text }) => text).join(' ')).toContain('after 77 days');
  Object.assign(api.services.config, { contactName, unfinishedDays });
  await api.database.db.delete(tables.consentTexts);
  expect(await copy(api.admin)).toMatchObject({ hash: inForce.hash, words: null });
  const silent = await api.hasRespondent({ name: 'Silent', conferenceId: String(person.conferenceId), formulaireId: form.id }, investigator);
  await investigator.isRefused(investigator.get(`users/${silent.id}/consent`), 'not_found');
});

it('the holder of a link asks the office for a copy or a correction, and is told by when it answers; the same is on its list once, and ten at most', async () => {
  const resident = await api.hasRespondent({ name: 'Asks Much', conferenceId: String(person.conferenceId), formulaireId: form.id });
  const link = await api.opensLink(resident);
  const asks = (body: Record<string, string>) => link.post<{ dueOn: string; message: string }>('requests/own', body);
  const first = await asks({ kind: 'COPY' });
  expect([first.status, first.json.dueOn]).toEqual([200, dayIn(30)]);
  expect((await asks({ kind: 'COPY' })).json.dueOn).toBe(dayIn(30));
  for (let n = 0; n < 9; n += 1) expect((await asks({ kind: 'CORRECTION', note: `My village, again ${n}` })).status).toBe(200);
  await link.isRefused(asks({ kind: 'CORRECTION', note: 'And once more' }), 'too_many_requests');
  await link.isRefused(asks({ kind: 'ERASURE' }), 'invalid');
  const listed = await api.admin.lists('requests', { filter: { respondentId: resident.id }, range: [0, 19] });
  expect(listed.filter(({ kind }) => kind === 'COPY')).toMatchObject([{ state: 'OPEN', receivedOn: dayIn(0), dueOn: dayIn(30) }]);
  expect(listed).toHaveLength(10);
  await investigator.isRefused(investigator.post('requests/own', { kind: 'COPY' }), 'forbidden');
});

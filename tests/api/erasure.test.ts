import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { linkOf } from '../../src/resources/define/index.ts';
import { resourceOf } from '../../src/resources/index.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { type Person, type Stored, withPassword } from './harness/Person.ts';
import { goodPassword, type Api } from './harness/startApi.ts';
import type { BuiltForm } from './studyKit/buildForm.ts';
import { startWithPerson } from './studyKit/startWithPerson.ts';
import { everythingStored } from './studyKit/everythingStored.ts';

const name = 'Ravelonjanahary Tsiory';
const telephone = '+254711223344';
const email = 'Tsiory.Ravelo@village.example';
const churchName = 'Ambohimalaza Under The Fig Tree';
/** One value for each field that the declaration calls personal: a field that is added to it is looked for here without a word more. */
const known: Readonly<Record<string, string>> = { name, telephone, email, churchName };
const personal = Object.entries(resourceOf('users').fields).filter(([, field]) => field.personal && !linkOf(field));
const said = (fields: typeof personal) => Object.fromEntries(fields.map(([field]) => [field, known[field] ?? `Only Tsiory has this ${field}`]));
const identities = said(personal);
/** What the server alone sets comes by another way: the note of the last visit by that visit. */
const typed = said(personal.filter(([, field]) => !field.readOnly));
const place = { latitude: -18.913742, longitude: 47.536131 };
const identity = new RegExp(
  [...Object.values(identities), ...Object.values(place).map(String)].map((value) => value.replace(/^\+/, '').replaceAll('.', '\\.')).join('|'),
  'i',
);

let api: Api;
let form: BuiltForm;
let investigator: Person;
let person: Stored;
let link: Person;
let studyCode: string;

const answers = () => [{ id: form.questions['How are you?'], reponses: ['Well enough'] }];
const sets = async () => (await api.admin.get<{ studyCode: string }[]>(`formulaires/${form.id}/responses`)).json;
const erases = (by: Person, reason?: string) => by.post(`users/${person.id}/erase`, reason === undefined ? {} : { reason });

/** Everything that lies in the data directory's outbox, as text. */
async function outbox(): Promise<string> {
  await api.services.background.settled();
  await api.services.mailer.deliver();
  const folder = join(api.services.config.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

beforeAll(async () => {
  ({ api, form, investigator, person } = await startWithPerson(typed));

  // A whole life in the study: married, corrected by a file, mailed, linked, agreed, answered, searched for, exported.
  const file = new File([`id,name\n${person.id},${name} Rabe\n`], 'people.csv');
  const imported = await api.admin.post<{ counts: object }>('importFile', { resource: 'users', mode: 'update', file }, { as: 'multipart' });
  expect(imported.json.counts, imported.text).toMatchObject({ changed: 1, refused: 0 });
  // An act on many changed the person among others, and remembers how they were.
  const act = { id: randomUUID(), act: 'edit', values: { langage: 'French' }, filter: { id: [person.id] } };
  expect((await api.admin.post('users/many', act)).json).toMatchObject({ done: 1, changed: 1 });
  await investigator.creates('visits', {
    respondentId: person.id,
    outcome: 'NOT_AT_HOME',
    visitedOn: '2026-11-20',
    note: identities.visitNote,
    position: place,
  });
  await api.admin.post(`users/${person.id}/link`, { send: true });
  await api.admin.put(`users/${person.id}`, { churchName: `${churchName} II` });
  link = await api.opensLink(person);
  await link.post('users/accept-answer', { acceptToAnswer: true });
  expect((await link.post(`formulaires/${form.id}/reponses`, answers())).status).toBe(200);
  await api.nobody.post('users/forget-password', { email });
  await api.nobody.post('auth/login', { username: telephone, password: 'Not-the-right-1' });
  expect((await api.admin.get('users/export', { format: 'csv', filter: { q: name }, identities: '1', reason: 'A list for the visit' })).status).toBe(200);
  studyCode = (await sets())[0]?.studyCode ?? '';
});
afterAll(() => api.close());

describe('a respondent who asks for it', () => {
  it('is erased by an administrator alone and with a reason, is nowhere afterwards, and leaves answers that lead to nobody', async () => {
    // Known everywhere before.
    expect(await everythingStored(api)).toMatch(identity);
    expect(await outbox()).toMatch(identity);

    expect((await erases(investigator, 'She asked')).status).toBe(403);
    expect((await erases(link, 'I ask')).status).toBe(403);
    expect(await erases(api.admin)).toMatchObject({ status: 422, json: { errors: { reason: expect.any(String) } } });
    expect(await erases(api.admin, 'Asked for by letter of 3 May')).toMatchObject({
      status: 200,
      json: { message: 'The identity was erased. The answers stay under the study code, without any name.' },
    });
    expect((await erases(api.admin, 'Again')).status).toBe(410);

    // Nor how they were before an act on many, by which they could be changed back.
    const kept = await api.database.db.select({ changed: tables.manySteps.changed }).from(tables.manySteps);
    expect(kept.map(({ changed }) => changed)).toEqual([[]]);
    // No name, number, address, church or credential in any table or message.
    const stored = await everythingStored(api);
    expect(stored).not.toMatch(identity);
    expect(stored).not.toContain(link.token);
    expect(await outbox()).not.toMatch(identity);
    expect(await api.admin.lists('users', { filter: { q: 'Ravelonjanahary' } })).toEqual([]);

    // The answers stay under a study code that leads to nobody.
    expect((await sets()).find((set) => set.studyCode === studyCode)).toMatchObject({ complete: true });
    const { db } = api.database;
    const enrolments = await db.select({ userId: tables.enrolments.userId, studyCode: tables.enrolments.studyCode }).from(tables.enrolments);
    expect(enrolments).toContainEqual({ userId: null, studyCode });
    const consents = await db.select({ userId: tables.consents.userId, given: tables.consents.given }).from(tables.consents);
    expect(consents).toContainEqual({ userId: null, given: true });
    expect([...enrolments, ...consents].map(({ userId }) => userId)).not.toContain(person.id);
    const whoWas = (await api.admin.get<Record<string, unknown>[]>('audit', { filter: { recordId: person.id, action: 'erase' } })).json;
    expect(whoWas).toMatchObject([{ actorId: api.admin.id, reason: 'Asked for by letter of 3 May', before: null, after: null }]);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });

    // Nothing can be collected for the person any more, by the old link or by staff.
    expect(await link.post(`formulaires/${form.id}/reponses`, answers())).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    await investigator.isRefused(investigator.post(`formulaires/${form.id}/users/${person.id}/reponses`, answers()), 'withdrawn');
    // A phone that never heard that its registration had arrived sends it again.
    await investigator.isRefused(
      investigator.put(`registrations/${person.id}`, { name, telephone, typeChurch: 'Small', langage: 'English', conferenceId: String(person.conferenceId) }),
      'withdrawn',
    );
    expect(await everythingStored(api)).not.toMatch(identity);
    expect((await api.admin.get(`users/${person.id}`)).status).toBe(404);
  });
});

describe('a member of staff who left', () => {
  const confirmed = { headers: withPassword(goodPassword) };
  const left = { name: 'Andrianjafy Voahirana', telephone: '+254722334455', email: 'voahirana@office.example' };
  const traces = /Andrianjafy|254722334455|voahirana@/i;
  const erasesStaff = (id: string, options: object = confirmed) => api.admin.post(`users/${id}/erase`, { reason: 'Left in May' }, options);
  let staff: Person;

  beforeAll(async () => {
    const { conference } = await hasHierarchy(api.admin);
    staff = await api.hasStaff('INVESTIGATOR', { conferenceId: conference.id });
    await api.admin.editsStaff(staff.id, left, goodPassword);
    staff = await api.signsIn(left.email);
    const respondent = await api.hasRespondent({ conferenceId: conference.id, formulaireId: form.id }, staff);
    await staff.creates('visits', { respondentId: respondent.id, outcome: 'NOT_AT_HOME', visitedOn: '2026-11-20' });
    await staff.post(`users/${respondent.id}/consent`, { given: true, language: 'en' });
    await staff.post(`formulaires/${form.id}/users/${respondent.id}/reponses`, answers());
  });

  it('is erased by an administrator alone, with the own password', async () => {
    await staff.isRefused(staff.post(`users/${staff.id}/erase`, { reason: 'I leave' }, confirmed), 'forbidden');
    await api.admin.isRefused(erasesStaff(staff.id, {}), 'password_needed');
    await api.admin.isRefused(erasesStaff(staff.id, { headers: withPassword('Wrong-1-Password') }), 'password_wrong');
    expect(await everythingStored(api)).toMatch(traces);
  });

  it('is nowhere afterwards, comes in no more, and what they did stays in the log under a code', async () => {
    expect(await erasesStaff(staff.id)).toMatchObject({ status: 200, json: { message: expect.stringContaining('under a code that leads to nobody') } });
    expect(await everythingStored(api)).not.toMatch(traces);
    expect(await outbox()).not.toMatch(traces);
    expect((await staff.get('account')).status).toBe(401);
    const acts = (await api.admin.get<{ actorName: string | null; action: string }[]>('audit', { filter: { actorId: staff.id } })).json;
    expect(acts.map(({ action }) => action)).toContain('create');
    expect(new Set(acts.map(({ actorName }) => actorName))).toEqual(new Set([null]));
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
    await api.admin.isRefused(erasesStaff(staff.id), 'withdrawn');
  });

  it('stays where nobody else could administer the study', async () => {
    await api.admin.isRefused(erasesStaff(api.admin.id), 'last_admin');
  });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerEntry } from '../../src/contract/index.ts';
import { FieldPhone } from './fieldKit/FieldPhone.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let place: Hierarchy;
let health: BuiltForm;
let faith: BuiltForm;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  health = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }]]);
  faith = await buildForm(api.admin, 'Faith', [[{ title: 'What do you believe?' }]]);
  for (const form of [health, faith]) await form.activates();
});
afterEach(() => FieldPhone.rests());
afterAll(() => api.close());

const phone = async () => FieldPhone.prepared(await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }));
const somebody = (name: string) => ({ name, telephone: '', conferenceId: place.conference.id, churchName: 'Hill' });
const says = ({ questions }: BuiltForm, words: string): AnswerEntry[] => [{ id: Object.values(questions)[0] ?? '', reponses: [words] }];
const answersIn = async (id: string, form: BuiltForm) =>
  (await api.admin.get<{ answers: AnswerEntry[] }>(`users/${id}/reponses`, { formulaireId: form.id })).json.answers.map(({ reponses }) => reponses[0]);

test('without network somebody is registered for a form that was chosen, and goes on to the next one: each is filled in, shown and sent as its own', async () => {
  const worker = await phone();
  worker.there.hasNetwork = false;
  const study = await worker.opens();
  const { data: forms } = await study.getList('formulaires', { filter: { isValid: true }, sort: { field: 'title', order: 'ASC' } });
  expect(forms.map(({ title, isDefault }) => [title, isDefault])).toEqual([
    ['Faith', false],
    ['Health', true],
  ]);
  const id = await worker.registers({ ...somebody('Anna'), formulaireId: faith.id });
  await worker.takesConsent(id);
  await worker.interviews(id, says(faith, 'Hope'));
  expect(await worker.person(id)).toMatchObject({ formulaireId: faith.id, status: 'CLOSED' });
  await worker.givesForm(id, health.id);
  await worker.isKilled();
  expect(await worker.person(id)).toMatchObject({ formulaireId: health.id, status: 'NOT_STARTED' });
  expect((await (await worker.opens()).readEnrolments(id)).map(({ title, status }) => [title, status])).toEqual([
    ['Faith', 'CLOSED'],
    ['Health', 'NOT_STARTED'],
  ]);
  await worker.sends();
  expect(await worker.person(id)).toMatchObject({ formulaireId: health.id, status: 'NOT_STARTED' });
  worker.there.hasNetwork = false;
  await worker.interviews(id, says(health, 'Well'));
  await worker.isKilled();
  expect(await worker.person(id)).toMatchObject({ formulaireId: health.id, status: 'CLOSED' });
  await worker.sends();
  expect([await answersIn(id, faith), await answersIn(id, health)]).toEqual([['Hope'], ['Well']]);
  const total = async (formulaireId: string) => (await study.getList('users', { filter: { formulaireId, status: ['CLOSED'] } })).total;
  expect([await total(faith.id), await total(health.id)]).toEqual([0, 1]);
});

test('both forms of one person may wait on the phone at once', async () => {
  const worker = await phone();
  worker.there.hasNetwork = false;
  const id = await worker.registers(somebody('Ben'));
  await worker.takesConsent(id);
  await worker.interviews(id, says(health, 'Tired'));
  await worker.givesForm(id, faith.id);
  await worker.interviews(id, says(faith, 'Love'));
  await worker.isKilled();
  expect(await worker.person(id)).toMatchObject({ formulaireId: faith.id, status: 'CLOSED', answersHere: 'finished' });
  await worker.sends();
  expect([await answersIn(id, health), await answersIn(id, faith)]).toEqual([['Tired'], ['Love']]);
  expect(await worker.person(id)).toMatchObject({ formulaireId: faith.id, status: 'CLOSED' });
});

import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AnswerEntry } from '../../src/contract/index.ts';
import { clockAhead } from '../../src/dataProvider/clockAhead.ts';
import { phoneState } from '../../src/investigator/offline/phoneState.ts';
import { FieldPhone } from './fieldKit/FieldPhone.ts';
import type { Hierarchy } from './harness/hierarchy.ts';
import { freshPhone, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import { startWithForm } from './studyKit/startWithForm.ts';

const day = 86_400_000;

let api: Api;
let place: Hierarchy;
let health: BuiltForm;

beforeAll(async () => {
  // The phone's clock is wrong at times, and the database has timers by the clock of its process.
  ({ api, place, form: health } = await startWithForm([[{ title: 'How are you?', required: true }, { title: 'And your head?' }]], { ownThread: true }));
});
afterEach(() => FieldPhone.rests());
afterAll(() => api.close());

const phone = async () => FieldPhone.prepared(await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id }));
const lives = (churchName = 'Hill') => ({ conferenceId: place.conference.id, churchName });
const says = (words: string): AnswerEntry[] => [{ id: health.questions['How are you?'] ?? '', reponses: [words] }];
const answersOf = async (id: string) => (await api.admin.get<{ answers: AnswerEntry[]; status: string }>(`users/${id}/reponses`)).json;

async function registersHousehold(worker: FieldPhone, telephone: string): Promise<string[]> {
  const mother = await worker.registers({ name: 'Mother Njoroge', telephone, ...lives() });
  const daughter = await worker.registers({ name: 'Daughter Njoroge', telephone, headId: mother, relation: 'CHILD', ...lives() });
  for (const id of [mother, daughter]) {
    await worker.takesConsent(id);
    await worker.interviews(id, says('Well'));
  }
  return [mother, daughter];
}

test('a household that two workers registered without network is there twice with all its answers, and the second worker reads on each of them that the study office decides', async () => {
  const [first, second] = [await phone(), await phone()];
  const telephone = freshPhone();
  for (const one of [first, second]) one.there.hasNetwork = false;
  const known = await registersHousehold(first, telephone);
  const again = await registersHousehold(second, telephone);
  await first.sends();
  await second.sends();
  for (const id of [...known, ...again]) expect(await answersOf(id)).toMatchObject({ status: 'CLOSED', answers: [{ reponses: ['Well'] }] });
  for (const id of known) expect((await first.person(id)).told).toBeUndefined();
  for (const id of again) expect((await second.person(id)).told).toContain('both are kept');
  second.there.hasNetwork = false;
  await second.isKilled();
  expect((await second.person(again[0] ?? '')).told).toContain('both are kept');
});

test('a person whom two workers register without network is there twice until the office decides, with what each was told', async () => {
  const [first, second] = [await phone(), await phone()];
  const ids: string[] = [];
  for (const [worker, words] of [
    [first, 'Well'],
    [second, 'Tired'],
  ] as const) {
    worker.there.hasNetwork = false;
    const id = await worker.registers({ name: 'Baraka Mutua', telephone: '', ...lives('Lake') });
    await worker.takesConsent(id);
    await worker.interviews(id, says(words));
    ids.push(id);
  }
  await first.sends();
  await second.sends();
  const [one = '', other = ''] = ids;
  expect([(await answersOf(one)).answers[0]?.reponses, (await answersOf(other)).answers[0]?.reponses]).toEqual([['Well'], ['Tired']]);
  expect((await second.person(other)).told).toContain('registered already');
  const [duplicate] = (await api.admin.get<{ id: string; person: { id: string } }[]>('registrations/duplicates')).json.filter(
    ({ person }) => person.id === other,
  );
  await api.admin.post(`registrations/${duplicate?.id}/decision`, { same: true });
  expect((await second.person(other)).status).toBe('CLOSED');
});

test('a questionnaire that was completed elsewhere meanwhile is refused with its reason; opened again, the worker’s answers arrive, and neither’s are lost', async () => {
  const worker = await phone();
  const person = await api.hasRespondent({ conferenceId: place.conference.id, name: 'Carine' });
  await worker.takesConsent(person.id);
  await worker.sends();
  worker.there.hasNetwork = false;
  await worker.interviews(person.id, says('Tired'));
  const own = await api.opensLink(person);
  expect((await own.post(`formulaires/${health.id}/reponses`, says('Well'))).status).toBe(200);
  await worker.sends();
  await worker.isKilled();
  expect(await worker.person(person.id)).toMatchObject({
    status: 'CLOSED',
    refused: true,
    reason: expect.stringContaining('kept at the study office, apart') as string,
  });
  expect((await answersOf(person.id)).answers).toMatchObject([{ reponses: ['Well'] }]);
  await worker.putsAway(person.id);
  await (await worker.opens()).reopen(person.id, 'Filled in with me on the same day');
  await worker.interviews(person.id, says('Tired'));
  await worker.sends();
  expect(await worker.person(person.id)).toMatchObject({ status: 'CLOSED' });
  expect((await worker.person(person.id)).refused).toBeUndefined();
  const { answers, status } = await answersOf(person.id);
  expect([answers[0]?.reponses, status]).toEqual([['Tired'], 'CLOSED']);
});

test.each([
  ['ahead', 365],
  ['behind', -365],
])(
  'a phone whose clock is a year %s loses and moves nothing: the study office keeps its own time, and the worker is told to set the clock',
  async (_way, days) => {
    const worker = await phone();
    worker.there.hasNetwork = false;
    worker.there.clockAhead = days * day;
    const id = await worker.registers({ name: 'Dalia', telephone: '', ...lives() });
    await worker.takesConsent(id);
    await worker.interviews(id, says('Well'));
    const later = await worker.registers({ name: 'Esther', telephone: '', ...lives() });
    await worker.visits(later, 'NOT_AT_HOME');
    await worker.sends();
    expect(await worker.person(later)).toMatchObject({ status: 'NOT_STARTED', visitOutcome: 'NOT_AT_HOME' });
    expect(Math.round((clockAhead() ?? 0) / 86_400)).toBe(days);
    FieldPhone.rests();
    expect(await answersOf(id)).toMatchObject({ status: 'CLOSED', answers: [{ reponses: ['Well'] }] });
    const events = (await api.admin.get<{ at: string; kind: string }[]>(`users/${id}/timeline`)).json;
    expect(events.filter(({ at }) => Math.abs(Date.parse(at) - Date.now()) > day)).toEqual([]);
  },
);

test('a phone that was prepared for one form keeps it for everybody registered on it while another form became the default, and a form that was closed takes what was begun before', async () => {
  onTestFinished(async () => {
    await health.activates();
    await api.admin.edits('formulaires', health.id, { isDefault: true });
  });
  const worker = await phone();
  worker.there.hasNetwork = false;
  const filled = await worker.registers({ name: 'Fatma', telephone: '', ...lives() });
  await worker.takesConsent(filled);
  await worker.interviews(filled, says('Well'));
  const later = await worker.registers({ name: 'Grace', telephone: '', ...lives() });
  const faith = await buildForm(api.admin, 'Faith', [[{ title: 'What do you believe?' }]]);
  await faith.activates();
  await api.admin.edits('formulaires', faith.id, { isDefault: true });
  await worker.sends();
  expect([(await worker.person(filled)).formulaireId, (await worker.person(later)).formulaireId]).toEqual([health.id, health.id]);
  worker.there.hasNetwork = false;
  await worker.takesConsent(later);
  await worker.interviews(later, says('Tired'));
  await api.admin.post(`formulaires/${health.id}/close`);
  await worker.sends();
  expect(await answersOf(later)).toMatchObject({ status: 'CLOSED', late: true, answers: [{ reponses: ['Tired'] }] });
});

test('storage that was evicted in part shows whom it still knows and what is gone, and the rest comes back with a network', async () => {
  const worker = await phone();
  const known = await api.hasRespondent({ conferenceId: place.conference.id, name: 'Halima' });
  await worker.sends();
  worker.there.hasNetwork = false;
  const id = await worker.registers({ name: 'Imani', telephone: '', ...lives() });
  await worker.loses('package', 'answers/');
  await worker.isKilled();
  expect((await worker.people()).map(({ name }) => name)).toEqual(['Imani']);
  expect(phoneState().damage).toMatchObject({ isIncomplete: true, unreadable: 0 });
  await worker.takesConsent(id);
  await worker.damages('waiting/');
  await worker.isKilled();
  expect(phoneState().damage).toMatchObject({ isIncomplete: true, unreadable: 2 });
  await worker.registers({ name: 'Jumbe', telephone: '', ...lives() });
  await worker.sends();
  expect((await worker.people()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Halima', 'Jumbe']));
  worker.there.hasNetwork = false;
  expect(await worker.person(known.id)).toMatchObject({ name: 'Halima' });
});

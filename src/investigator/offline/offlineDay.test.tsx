import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type GetListParams } from 'ra-core';
import { createMemoryRouter, createRoutesFromElements, Outlet, Route, RouterProvider } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files } from '../../../i18n/en/files.ts';
import { onUse } from '../../../i18n/en/onUse.ts';
import { forgetEvidence } from '../../consent/leaveEvidence.ts';
import type { AnswerEntry, Form } from '../../contract/index.ts';
import type { FieldDataProvider } from '../../dataProvider/createFieldDataProvider.ts';
import { CallFailure } from '../../dataProvider/http.ts';
import { createQueryClient } from '../../dataProvider/createQueryClient.ts';
import { queryRows } from '../../dataProvider/queryRows.ts';
import { newId } from '../../device/newId.ts';
import type { Journal } from '../../questionnaire/engine/journal.ts';
import { deviceJournals, setStaffToken } from '../../questionnaire/journal/deviceJournals.ts';
import { openJournal } from '../../questionnaire/journal/openJournal.ts';
import { setStaffShelf } from '../../questionnaire/journal/files/staffShelf.ts';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { users } from '../../resources/index.ts';
import { TextsProvider } from '../../ui/index.ts';
import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { FillScreen } from '../fill/FillScreen.tsx';
import { RegisterScreen } from '../register/RegisterScreen.tsx';
import type { Respondent } from '../Respondent.ts';
import { DetailScreen } from '../respondent/DetailScreen.tsx';
import { appNamespaces, loadTexts } from '../texts/loadTexts.ts';
import { WorkScreen } from '../work/WorkScreen.tsx';
import { createFieldProvider } from './createFieldProvider.ts';
import { countsOf } from './fieldPackage.ts';
import { keepPeople, writePackage } from './keptPackage.ts';
import { keepWords } from './officeWords.ts';
import { type Phone, preparePhone, unlockPhone } from './phone.ts';
import { PhoneScreen } from './PhoneScreen.tsx';
import { closePhone, phoneState, refreshWaiting, setOpenPhone } from './phoneState.ts';
import { signedInAs } from './signedInAs.ts';
import { journalOf } from './readOnPhone.ts';
import { createSealedJournals } from './sealing/createSealedJournals.ts';
import { createSealedShelf } from './sealing/createSealedShelf.ts';
import { listWaiting, removeWaiting } from './waiting.ts';

const question = '6b1f6e8a-6f0e-4d8e-9d5e-0d9c7a5b1c01';
const form: Form = {
  id: 'f',
  title: 'Health',
  isValid: true,
  version: 1,
  section: [{ id: 's', title: 'Habits', question: [{ id: question, title: 'What do you eat?', type: 'REPONSE_COURTE' }] }],
};

const failure = () => Promise.reject(new CallFailure({ status: 0, code: 'network_error' }));
const online = new Proxy({} as FieldDataProvider, { get: (_calls, name) => (name === 'then' ? undefined : failure) });
const provider = createFieldProvider(online, { current: () => phoneState().phone, onWaiting: () => void refreshWaiting() });
const catalogue = await loadTexts('en', appNamespaces);
const lakes = newId();
let owner = '';

/** The page is loaded again and the PIN given: nothing is left but what lies on the disk. */
async function restarts(): Promise<void> {
  closePhone();
  const phone = await unlockPhone(owner, '271828');
  if (phone) await setOpenPhone(phone);
}

function FieldApp() {
  const [client] = useState(createQueryClient);
  return (
    <TextsProvider locale="en" catalogue={catalogue}>
      <CoreAdminContext dataProvider={provider} queryClient={client} authProvider={signedInAs(() => owner)}>
        <Outlet />
      </CoreAdminContext>
    </TextsProvider>
  );
}

const routes = createRoutesFromElements(
  <Route element={<FieldApp />}>
    <Route path="/investigator" element={<DashboardScreen />} />
    <Route path="/investigator/useradd" element={<RegisterScreen />} />
    <Route path="/investigator/work" element={<WorkScreen />} />
    <Route path="/investigator/phone" element={<PhoneScreen />} />
    <Route path="/investigator/detail/:id" element={<DetailScreen />} />
    <Route path="/investigator/formulaire/:id" element={<FillScreen />} />
  </Route>,
);

function opens(path: string): void {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />);
}

/** Somebody who was registered, agreed and was interviewed today, all without network; `sent` as the questionnaire's Send does it. */
async function interviews(name: string, { sent }: { sent: boolean }): Promise<string> {
  const { data } = await provider.create('users', { data: { name, langage: 'English', churchName: 'Hill' } });
  const personId = String(data.id);
  await provider.consentOnBehalf(personId, { given: true, language: 'en' });
  const journal = openJournal({ form, place: placeOnBehalf(personId), sender: { by: 'person', userId: personId, staffId: owner } });
  const submission = newId();
  const entries: AnswerEntry[] = [{ id: question, reponses: ['Rice'] }];
  await journal.save({ answers: { [question]: { values: ['Rice'] } }, page: 0, submission, savedAt: new Date().toISOString() });
  if (sent) await journal.complete(entries, { submission, language: 'en' });
  return personId;
}

beforeEach(async () => {
  // A network that is said to be there and lets nothing through, as many are.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setStaffToken(() => false);
  owner = newId();
  const phone = await preparePhone(owner, '271828');
  const known = { id: newId(), name: 'Known Wanjiru', status: 'CLOSED' as const, acceptResponse: true };
  await writePackage(phone, {
    head: { at: new Date().toISOString(), people: [known], churches: 0 },
    places: { conferences: [{ id: lakes, name: 'Lake Conference' }], churches: [] },
    forms: { '': form },
    answers: {},
    unchanged: [],
  });
  await setOpenPhone(phone);
});
afterEach(() => closePhone());

const counts = async () => {
  const totals = await screen.findByRole('region', { name: 'How far we are' });
  await waitFor(() => expect(totals.getAttribute('aria-busy')).toBe('false'));
  return within(totals).getByRole('img').getAttribute('aria-label');
};

/** Everything a screen shows is another page of the same phone. */
const leaves = () => cleanup();

const answer = () => screen.findByRole<HTMLInputElement>('textbox', { name: /What do you eat/ });

test('an interview that was finished without network is finished on every screen, also after a restart', async () => {
  const user = userEvent.setup();
  const personId = await interviews('Anna', { sent: true });
  await restarts();
  opens('/investigator');
  const anna = (await screen.findByRole('link', { name: 'Anna' })).closest('li, tr') as HTMLElement;
  expect(within(anna).getByText('Completed')).toBeDefined();
  expect(within(anna).getByText('completed, waits to be sent')).toBeDefined();
  expect(within(anna).queryByRole('link', { name: 'Enroll person: Anna' })).toBeNull();
  expect(await counts()).toBe('Not Started: 0, In progress: 0, Completed: 2');
  await user.selectOptions(screen.getByRole('combobox'), 'Completed');
  await screen.findByRole('link', { name: 'Anna' });
  await user.selectOptions(screen.getByRole('combobox'), 'Not Started');
  await screen.findByText('Nobody found');

  for (const screenOf of ['detail', 'formulaire']) {
    leaves();
    opens(`/investigator/${screenOf}/${personId}`);
    const { value, disabled } = await answer();
    expect([value, disabled]).toEqual(['Rice', true]);
    // Whoever comes to fill it in a second time is told before the first question.
    if (screenOf === 'formulaire') await screen.findByText(/^This questionnaire is completed\./);
  }
});

test('whoever was registered here belongs to their conference by its name', async () => {
  const { data } = await provider.create('users', { data: { name: 'Anna', langage: 'English', conferenceId: lakes } });
  opens(`/investigator/detail/${String(data.id)}`);
  expect(await screen.findByText('Lake Conference')).toBeDefined();
});

test('the next member of a household is begun with its number and place, and both are found on each other’s page', async () => {
  const user = userEvent.setup();
  const body = { name: 'Mother Njoroge', telephone: '+254712345678', conferenceId: lakes, churchName: 'Hill', typeChurch: 'Small', langage: 'Swahili' };
  const { data: mother } = await provider.create('users', { data: body });
  opens(`/investigator/detail/${String(mother.id)}`);
  await user.click(await screen.findByRole('link', { name: 'Register the next member' }));
  await user.type(await screen.findByRole('textbox', { name: /Full name/ }), 'Daughter Njoroge');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ }).value).toBe(body.telephone);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Swahili' }).checked).toBe(true);
  await screen.findByText('Mother Njoroge');
  await user.click(screen.getByRole('radio', { name: 'Son or daughter' }));
  await user.click(screen.getByRole('checkbox', { name: /no email/i }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The same number is a household's: nobody is asked whether it is the same person.
  await waitFor(async () => expect(await listWaiting(phoneState().phone as Phone)).toHaveLength(2));
  const daughter = (await listWaiting(phoneState().phone as Phone))[1];
  expect(daughter?.kind === 'register' && daughter.body).toMatchObject({ headId: mother.id, relation: 'CHILD', telephone: body.telephone });
  leaves();
  await restarts();
  opens(`/investigator/detail/${String(mother.id)}`);
  const household = within(await screen.findByRole('region', { name: 'Household' }));
  await user.click(await household.findByRole('link', { name: 'Daughter Njoroge' }));
  await within(await screen.findByRole('region', { name: 'Household' })).findByRole('link', { name: 'Mother Njoroge' });
});

test('whoever lives in the same house is found by name while somebody is registered, and what was typed stays', async () => {
  const user = userEvent.setup();
  const body = { name: 'Mother Njoroge', telephone: '+254712345678', conferenceId: lakes, churchName: 'Hill', typeChurch: 'Small', langage: 'Swahili' };
  const { data: mother } = await provider.create('users', { data: body });
  opens('/investigator/useradd');
  await user.type(await screen.findByRole('textbox', { name: /Full name/ }), 'Son Njoroge');
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '+254722000111');
  await user.type(screen.getByRole('combobox', { name: /^Same house as/ }), 'mother');
  await user.click(await screen.findByRole('option', { name: /Mother Njoroge/ }));
  expect(screen.queryByRole('combobox', { name: /^Same house as/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ }).value).toBe('+254722000111');
  await user.click(screen.getByRole('radio', { name: 'Son or daughter' }));
  await user.click(screen.getByRole('checkbox', { name: /no email/i }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await listWaiting(phoneState().phone as Phone)).toHaveLength(2));
  const son = (await listWaiting(phoneState().phone as Phone))[1];
  const { telephone: _number, name: _name, ...theirs } = body;
  expect(son?.kind === 'register' && son.body).toMatchObject({
    ...theirs,
    name: 'Son Njoroge',
    telephone: '+254722000111',
    headId: mother.id,
    relation: 'CHILD',
  });
});

test('what was finished here is corrected here until it is sent', async () => {
  const user = userEvent.setup();
  const personId = await interviews('Anna', { sent: true });
  await restarts();
  opens(`/investigator/formulaire/${personId}`);
  await user.click(await screen.findByRole('button', { name: 'Correct the answers' }));
  await waitFor(async () => expect((await answer()).disabled).toBe(false));
  await waitFor(async () => expect((await answer()).value).toBe('Rice'));
  const { phone } = phoneState();
  const { data: person } = await provider.getOne<Respondent>('users', { id: personId });
  expect([person.status, person.answersHere]).toEqual(['PROGRESS', 'begun']);
  expect((await journalOf(phone as Phone, personId))?.finish).toBeUndefined();
});

test('what the study office will never take leaves the phone when its owner says so, and nothing else does', async () => {
  const user = userEvent.setup();
  const [annaId] = [await interviews('Anna', { sent: true }), await interviews('Ben', { sent: true })];
  const anna = await journalOf(phoneState().phone as Phone, annaId);
  const refused = { code: 'form_closed', message: 'The response period to this form has expired.' };
  await deviceJournals().store.update(String(anna?.submission), (one) => ({ ...one, finish: { ...(one.finish as NonNullable<Journal['finish']>), refused } }));
  opens('/investigator/phone');
  const unsentNow = () => within(screen.getByRole('region', { name: 'Answers not at the study office yet' }));
  await screen.findByText(refused.message);
  screen.getByText(/: 1 respondent, 0 churches, as of/);
  const unsent = unsentNow();
  // Of Ben’s nothing was refused: there is nothing to take off.
  expect(unsent.getAllByRole('button')).toHaveLength(1);
  await user.click(unsent.getByRole('button', { name: 'Take this off the phone Anna' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take this off the phone' }));
  asked.getByText(/What Anna answered here, 1 answer, will be lost for good/);
  await user.click(asked.getByRole('button', { name: 'Create a file' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Create a file' })).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Take this off the phone' })).getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect([unsentNow().queryByText('Anna'), unsentNow().queryByText('Ben')]).toEqual([null, expect.anything()]));
  await restarts();
  expect(await journalOf(phoneState().phone as Phone, annaId)).toBeUndefined();
});

test('an interview that was begun without network is under way, with what was answered', async () => {
  const personId = await interviews('Ben', { sent: false });
  await restarts();
  opens('/investigator');
  const ben = (await screen.findByRole('link', { name: 'Ben' })).closest('li, tr') as HTMLElement;
  expect(within(ben).getByText('in progress on this phone')).toBeDefined();
  expect(await counts()).toBe('Not Started: 0, In progress: 1, Completed: 1');
  leaves();
  opens(`/investigator/detail/${personId}`);
  expect((await answer()).value).toBe('Rice');
});

test('the day’s work stands in its order, and what was begun or finished is opened from there', async () => {
  await provider.create('users', { data: { name: 'Carine', langage: 'English' } });
  await interviews('Ben', { sent: false });
  await interviews('Anna', { sent: true });
  await restarts();
  opens('/investigator/work');
  const peopleOf = async (stage: string) => within(await screen.findByRole('region', { name: stage })).queryAllByRole('heading', { level: 3 });
  const names = async (stage: string) => (await peopleOf(stage)).map(({ textContent }) => textContent);
  expect(await names('To visit 1')).toEqual(['Carine']);
  expect(await names('Begun 1')).toEqual(['Ben']);
  expect(await names('Finished, waiting to be sent 1')).toEqual(['Anna']);
  expect(await names('Sent 1')).toEqual(['Known Wanjiru']);
  expect(await names('Rejected by the study office 0')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Fill Form: Ben' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'View: Anna' })).toBeDefined();
});

/** A device whose first word is exact enough. */
function deviceStandsAt(coords: Partial<GeolocationCoordinates>): void {
  const watchPosition = (found: PositionCallback) => {
    queueMicrotask(() => found({ coords: { altitude: null, ...coords } } as GeolocationPosition));
    return 1;
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch: () => undefined } });
}

test('a visit without answers leaves its mark on every screen, also after a restart: nobody asks again whoever refused, and whoever is to be met later is', async () => {
  const user = userEvent.setup();
  const visits = async (name: string, outcome: string, more: () => Promise<void> = async () => undefined) => {
    const { data } = await provider.create('users', { data: { name, langage: 'English' } });
    opens(`/investigator/detail/${String(data.id)}`);
    await user.click(await screen.findByRole('button', { name: 'Record a visit' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Please choose what came of the visit.');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Outcome of the visit/ }), outcome);
    await more();
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(new RegExp(`^${outcome}`));
    leaves();
  };
  await visits('Ruth', 'Refused', async () => {
    await user.type(screen.getByRole('textbox', { name: 'Note about the visit' }), 'Her son sent us away');
    deviceStandsAt({ latitude: -1.2921, longitude: 36.8219, accuracy: 9 });
    await user.click(await screen.findByRole('button', { name: 'Take the position here' }));
    await screen.findByText('Exact to 9 metres');
    await user.click(screen.getByRole('button', { name: 'Leave the place out' }));
    expect(screen.queryByText('Exact to 9 metres')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take the position here' }));
    await screen.findByRole('button', { name: 'Leave the place out' });
  });
  await visits('Carine', 'Come back later', async () => {
    const day = within(screen.getByRole('group', { name: 'Come back on' }));
    await user.selectOptions(day.getByLabelText('Day'), '24');
    await user.selectOptions(day.getByLabelText('Month'), 'November');
    await user.selectOptions(screen.getByLabelText('Minutes'), '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The study office would refuse both, when nobody is there any more to mend them.
    await screen.findByText('Please give day, month and year.');
    await screen.findByText('Please write a time between 00:00 and 23:59.');
    await user.type(day.getByLabelText('Year'), '2026');
    await user.selectOptions(screen.getByLabelText('Hour'), '16');
  });
  await restarts();
  opens('/investigator/work');
  const stage = async (name: string) => within(await screen.findByRole('region', { name }));
  const over = await stage('Not to be asked again 1');
  expect(over.getByText('Refused')).toBeDefined();
  expect(over.queryByRole('link', { name: 'Enroll person: Ruth' })).toBeNull();
  const toVisit = await stage('To visit 1');
  expect(toVisit.getByText('Come back later · Tue 24 Nov 16:30')).toBeDefined();
  expect(toVisit.getByRole('link', { name: 'Enroll person: Carine' })).toBeDefined();
  const waiting = (await listWaiting(phoneState().phone as Phone)).filter(({ kind }) => kind === 'visit');
  expect(waiting.map((item) => item.kind === 'visit' && item.body)).toMatchObject([
    {
      outcome: 'REFUSED',
      note: 'Her son sent us away',
      position: { latitude: -1.2921, longitude: 36.8219, accuracy: 9 },
      visitedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      visitedTime: expect.stringMatching(/^\d\d:\d\d$/),
    },
    { outcome: 'COME_BACK', comeBackOn: '2026-11-24', comeBackTime: '16:30' },
  ]);
  // Whoever did not have the place taken gave none.
  expect(waiting.filter((item) => item.kind === 'visit' && 'position' in item.body)).toHaveLength(1);
});

test('what the study office said of somebody stands on their page and in the list until it was read', async () => {
  const user = userEvent.setup();
  const { data } = await provider.create('users', { data: { name: 'Anna', langage: 'English' } });
  await keepWords(phoneState().phone as Phone, String(data.id), 'This person seems to be registered already.');
  await restarts();
  opens('/investigator');
  await screen.findByText('word from the study office');
  leaves();
  opens(`/investigator/detail/${String(data.id)}`);
  await screen.findByText('The study office says: This person seems to be registered already.');
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(() => expect(screen.queryByText(/The study office says/)).toBeNull());
});

test('where several forms are in use one is chosen at registration, the default stands there, and the next is begun on the person’s page', async () => {
  const user = userEvent.setup();
  const { phone } = phoneState();
  const faith = { ...form, id: 'g', title: 'Faith' };
  await phone?.write('forms', { '': form, f: form, g: faith });
  opens('/investigator/useradd');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Questionnaire' });
  expect(choice.value).toBe('f');
  leaves();
  const { data } = await provider.create('users', { data: { name: 'Anna', langage: 'English', formulaireId: 'g' } });
  opens(`/investigator/detail/${String(data.id)}`);
  const forms = within(await screen.findByRole('region', { name: 'Questionnaires' }));
  expect(await forms.findByText('Faith')).toBeDefined();
  await user.selectOptions(forms.getByRole('combobox', { name: 'Next questionnaire for this person' }), 'Health');
  await user.click(forms.getByRole('button', { name: 'Begin this one' }));
  await waitFor(async () =>
    expect((await provider.getOne<Respondent>('users', { id: data.id })).data).toMatchObject({ formulaireId: 'f', status: 'NOT_STARTED' }),
  );
  leaves();
  opens('/investigator');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Questionnaire' }), 'Health');
  await screen.findByRole('link', { name: 'Anna' });
});

test('with a network the study office answers, and whoever stands otherwise on this phone is found as they are', async () => {
  const personId = await interviews('Anna', { sent: true });
  const told = (id: string, name: string, status: string) => ({ id, name, status, acceptResponse: true });
  const office = [told('1', 'Aaron', 'CLOSED'), told(personId, 'Anna', 'NOT_STARTED'), told('3', 'Zawadi', 'NOT_STARTED')];
  const answering = {
    getList: async (_name: string, { filter, sort, pagination: { page, perPage } = { page: 1, perPage: 2 } }: GetListParams) => {
      const { rows, total } = queryRows(users, office, {
        filter: filter as object as Record<string, unknown>,
        sort,
        range: [(page - 1) * perPage, page * perPage - 1],
      });
      return { data: rows, total };
    },
    statistics: async () => countsOf(office as Respondent[]),
  } as unknown as FieldDataProvider;
  vi.stubGlobal('navigator', { onLine: true });
  const provided = createFieldProvider(answering, { current: () => phoneState().phone, onWaiting: () => undefined });
  const names = async (filter: object, page = 1) => {
    const { data, total } = await provided.getList<Respondent>('users', { filter, pagination: { page, perPage: 2 }, sort: { field: 'name', order: 'ASC' } });
    return [data.map(({ name }) => name), total];
  };
  expect(await names({})).toEqual([['Aaron', 'Anna'], 3]);
  expect(await names({}, 2)).toEqual([['Zawadi'], 3]);
  expect(await names({ status: 'CLOSED' })).toEqual([['Aaron', 'Anna'], 2]);
  expect(await names({ status: 'NOT_STARTED' })).toEqual([['Zawadi'], 1]);
  expect(await provided.statistics({})).toEqual({ nb_no_started: '1', nb_progress: '0', nb_completed: '2' });
});

test('what the study office said last is what is shown without it, and what arrived stays completed', async () => {
  const { phone } = phoneState();
  const personId = await interviews('Anna', { sent: true });
  const { submission, place, title } = (await journalOf(phone as Phone, personId)) as Journal;
  // As the outbox does it: the registration and the consent first, then the answers.
  for (const item of await listWaiting(phone as Phone)) {
    if (item.kind === 'register') await keepPeople(phone as Phone, [{ id: personId, name: 'Anna', status: 'NOT_STARTED', acceptResponse: true }], Date.now());
    await removeWaiting(phone as Phone, item);
  }
  await createSealedJournals(phone as Phone).finish({ submission, place, title, at: new Date().toISOString() });
  await restarts();
  const { data: person } = await provider.getOne<Respondent>('users', { id: personId });
  expect(person).toEqual({ id: personId, name: 'Anna', status: 'CLOSED', acceptResponse: true });
  opens(`/investigator/detail/${personId}`);
  expect((await answer()).value).toBe('Rice');
});

/** On a phone that has this form alone, the consent text is read to somebody who was registered there. */
async function readsAloudTo(name: string, asked: Form): Promise<{ user: ReturnType<typeof userEvent.setup>; personId: string; aloud: HTMLElement }> {
  const head = { at: new Date().toISOString(), people: [], churches: 0 };
  await writePackage(phoneState().phone as Phone, { head, places: { conferences: [], churches: [] }, forms: { '': asked }, answers: {}, unchanged: [] });
  const { data } = await provider.create('users', { data: { name, langage: 'English', churchName: 'Hill' } });
  opens(`/investigator/formulaire/${String(data.id)}`);
  const user = userEvent.setup();
  const aloud = await screen.findByRole('radio', { name: /aloud/ });
  await user.click(aloud);
  return { user, personId: String(data.id), aloud };
}

test('a child agrees with its guardian and a witness and says so aloud, also without network, and all of it waits with the agreement', async () => {
  const phone = phoneState().phone as Phone;
  setStaffShelf(createSealedShelf(phone));
  const { user, personId, aloud } = await readsAloudTo('Baraka', { ...form, consentWitness: 'NAME', consentAdultAge: 18, consentEvidence: 'VOICE' });
  await user.click(await screen.findByRole('radio', { name: onUse.checkYes }));
  // What was chosen while the form was still asked for is on the page as before.
  expect(screen.getByRole('radio', { name: /aloud/, checked: true })).toBe(aloud);
  await user.type(screen.getByLabelText(/guardian/), 'Rasoa');
  await user.type(screen.getByLabelText(/to the child/), 'mother');
  await user.type(screen.getByLabelText(/witness/), 'Noro');
  await user.click(await screen.findByRole('button', { name: 'The person agrees' }));
  await screen.findByText(onUse.assentMissing);
  expect((await listWaiting(phone)).some(({ kind }) => kind === 'consent')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: onUse.assent }));
  const yes = new File(['OggS a spoken yes'], 'yes.ogg', { type: 'audio/ogg' });
  await user.upload(await screen.findByLabelText(files.chooseSound), yes);
  await screen.findByRole('button', { name: files.remove });
  await user.click(screen.getByRole('button', { name: 'The person agrees' }));
  const evidence = expect.stringMatching(/^[0-9a-f]{64}\.ogg$/);
  const consent = { given: true, evidence, readAloud: true, witness: 'Noro', minor: true, guardian: 'Rasoa', relation: 'mother', assent: true, formVersion: 1 };
  await waitFor(async () => expect((await listWaiting(phone)).find(({ kind }) => kind === 'consent')).toMatchObject({ consent }));
  // Sealed like everything there, and bound to go after the consent.
  expect(await createSealedShelf(phone).list()).toMatchObject([{ travels: { formId: form.id, apart: true, sender: { by: 'person', userId: personId } } }]);
  const waiting = (await listWaiting(phone)).find((item) => item.kind === 'consent');
  await forgetEvidence(waiting?.consent ?? {});
  expect(await createSealedShelf(phone).list()).toEqual([]);
});

test('where the form asks check questions a person is asked them before they agree, also without network, and their answers wait with the agreement', async () => {
  const phone = phoneState().phone as Phone;
  const { user } = await readsAloudTo('Baraka', { ...form, consentChecks: true });
  await screen.findByText(onUse.checkVoluntary);
  expect(screen.queryByRole('button', { name: 'The person agrees' })).toBeNull();
  for (const word of ['Yes', 'No', 'No']) await user.click(await screen.findByRole('button', { name: word }));
  await user.click(await screen.findByRole('button', { name: 'The person agrees' }));
  const consent = { given: true, readAloud: true, checks: 'voluntary:yes payment:no anonymous:no', formVersion: 1 };
  await waitFor(async () => expect((await listWaiting(phone)).find(({ kind }) => kind === 'consent')).toMatchObject({ consent }));
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerConflict, AnswerEntry } from '../../src/contract/index.ts';
import { type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Person, Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let place: Hierarchy;
let form: BuiltForm;
let worker: Person;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
  worker = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
  form = await buildForm(api.admin, 'Health', [[{ title: 'Age', type: 'NUMERIC' }, { title: 'Food' }, { title: 'Work' }]]);
  await form.activates();
});
afterAll(() => api.close());

type Said = Readonly<Record<string, string>>;

interface Device {
  submission: string;
  said: Said;
  /** When it was typed, in milliseconds before now. */
  ago?: number;
  /** What it says that it was begun from; nothing said unless told. */
  basis?: string;
}

const entries = ({ said, ago = 0 }: Device) =>
  Object.entries(said).map(([title, value]) => {
    const typedAt = new Date(api.services.now() - ago).toISOString();
    return { id: form.questions[title] ?? '', reponses: [value], operationId: randomUUID(), typedAt };
  });

const address = (person: Stored, call: string) => `formulaires/${form.id}/users/${person.id}/${call}`;

const queryOf = ({ submission, basis }: Device) => ({ submission, ...(basis !== undefined && { basis }) });

const sends = (person: Stored, device: Device) => worker.post(address(person, 'reponses'), entries(device), { query: { ...queryOf(device), confirm: '1' } });

const types = (person: Stored, device: Device) =>
  worker.post(
    address(person, 'operations'),
    entries(device).map((entry, at) => ({ ...entry, sequence: at + 1 })),
    { query: queryOf(device) },
  );

async function agreed(): Promise<Stored> {
  const person = await api.hasRespondent({ conferenceId: place.conference.id }, worker);
  await worker.post(`users/${person.id}/consent`, { given: true, language: 'en' });
  return person;
}

async function reopens(person: Stored): Promise<void> {
  api.clock.pass(60_000);
  expect((await worker.post(`users/${person.id}/reopen`, { reason: 'Two phones' })).status).toBe(200);
  api.clock.pass(60_000);
}

const titleOf = (id: string) => Object.entries(form.questions).find(([, question]) => question === id)?.[0] ?? id;

async function shown(person: Stored): Promise<{ answers: Said; conflicts: Record<string, (string | undefined)[]> }> {
  const { json } = await api.admin.get<{ answers: AnswerEntry[]; conflicts: AnswerConflict[] }>(`users/${person.id}/reponses`);
  return {
    answers: Object.fromEntries(json.answers.map(({ id, reponses }) => [titleOf(id), reponses[0] ?? ''])),
    conflicts: Object.fromEntries(
      json.conflicts.map(({ questionId, answers }) => [titleOf(questionId), answers.map(({ value }) => value?.reponses[0]).sort()]),
    ),
  };
}

const [first, second] = [() => ({ Age: '41', Food: 'Rice' }), () => ({ Age: '14', Food: 'Rice', Work: 'Fields' })];

test('two phones filled in the same person: what differs is kept of both, also what was never sent one by one, and sent again it is there once', async () => {
  const person = await agreed();
  await sends(person, { submission: randomUUID(), said: first() });
  const loser = { submission: randomUUID(), said: second() };
  const body = entries(loser);
  for (let time = 0; time < 2; time += 1) {
    const call = worker.post(address(person, 'reponses'), body, { query: { submission: loser.submission, confirm: '1' } });
    await worker.isRefused(call, 'kept_apart');
  }
  expect(await shown(person)).toEqual({ answers: first(), conflicts: { Age: ['14', '41'], Work: ['Fields', undefined] } });
});

test('opened again, no conflict is lost and nothing is mixed: what the other phone still sends is kept next to the answers, and a correction is none', async () => {
  const person = await agreed();
  await sends(person, { submission: randomUUID(), said: first() });
  const loser = { submission: randomUUID(), said: second() };
  expect((await types(person, loser)).status).toBe(200);
  await worker.isRefused(sends(person, loser), 'kept_apart');
  const before = await shown(person);
  await reopens(person);
  expect(await shown(person)).toEqual(before);
  // The other phone sends once more, as it did when the questionnaire was closed.
  expect((await types(person, { ...loser, said: { Work: 'Market' } })).json).toMatchObject({ refused: [] });
  await worker.isRefused(sends(person, loser), 'kept_apart');
  expect((await shown(person)).answers).toEqual(first());
  await sends(person, { submission: randomUUID(), said: { Age: '40' } });
  const after = await shown(person);
  expect(after.answers).toEqual({ Age: '40', Food: 'Rice' });
  expect(after.conflicts.Age).toEqual(expect.arrayContaining(['14', '41']));
  expect(after.conflicts.Work).toEqual(expect.arrayContaining(['Fields', undefined]));
  expect(after.conflicts).not.toHaveProperty('Food');
});

test('a phone that had no network all the while brings what it typed before the first one was done: it is kept apart after a reopening too', async () => {
  const person = await agreed();
  await sends(person, { submission: randomUUID(), said: first() });
  await reopens(person);
  await worker.isRefused(sends(person, { submission: randomUUID(), said: second(), ago: 24 * 3_600_000 }), 'kept_apart');
  expect(await shown(person)).toEqual({ answers: first(), conflicts: { Age: ['14', '41'], Work: ['Fields', undefined] } });
});

const basisOf = async (person: Stored) => String((await worker.get<{ answersUpdatedAt: string }>(`users/${person.id}/reponses`)).json.answersUpdatedAt);

test('whatever its clock says, a phone that was begun from nothing, or from what stood before the questionnaire was completed, corrects nothing', async () => {
  const person = await agreed();
  await sends(person, { submission: randomUUID(), said: first() });
  const completed = await basisOf(person);
  await reopens(person);
  // Its clock is a day ahead: all of it was typed after the reopening, by that.
  const ahead = { submission: randomUUID(), said: second(), ago: -24 * 3_600_000, basis: 'nothing' };
  await types(person, ahead);
  await worker.isRefused(sends(person, ahead), 'kept_apart');
  expect(await shown(person)).toEqual({ answers: first(), conflicts: { Age: ['14', '41'], Work: ['Fields', undefined] } });
  // Of a phone that knew the completed answers, with a clock that is a year behind, it is a correction.
  expect((await sends(person, { submission: randomUUID(), said: { Age: '40' }, ago: 365 * 24 * 3_600_000, basis: completed })).status).toBe(200);
  expect((await shown(person)).answers).toEqual({ Age: '40', Food: 'Rice' });
  // Opened once more, what was begun before that correction is older work in its turn.
  await reopens(person);
  await worker.isRefused(sends(person, { submission: randomUUID(), said: { Food: 'Maize' }, basis: completed }), 'kept_apart');
  expect((await shown(person)).answers).toEqual({ Age: '40', Food: 'Rice' });
  expect((await sends(person, { submission: randomUUID(), said: { Food: 'Maize' }, basis: await basisOf(person) })).status).toBe(200);
  expect((await shown(person)).answers).toEqual({ Age: '40', Food: 'Maize' });
});

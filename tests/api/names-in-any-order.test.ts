import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
let achieng: Stored;

beforeAll(async () => {
  api = await startApi();
  const { conference } = await hasHierarchy(api.admin);
  achieng = await api.hasRespondent({ name: 'Achieng Nyar Obùra', conferenceId: conference.id });
  await api.hasRespondent({ name: 'Achieng Wanjiru', conferenceId: conference.id });
});
afterAll(() => api.close());

const idsOf = async (q: string) => (await api.admin.lists('users', { filter: { q } })).map(({ id }) => id);

test.each(['Obura Achieng', 'achieng OBURA', 'nyar ach', 'obura nyar achieng', 'Achieng Nyar'])(
  '“%s” finds the person who is written Achieng Nyar Obùra',
  async (q) => {
    expect(await idsOf(q)).toEqual([achieng.id]);
  },
);

test('all names are of one person, and of one field', async () => {
  expect(await idsOf('Wanjiru Obura')).toEqual([]);
  expect(await idsOf(`Obura ${String(achieng.telephone)}`)).toEqual([]);
});

test('the one search over everything finds them as the list does', async () => {
  const { json } = await api.admin.get<{ id: string }[]>('find', { q: 'obura achieng' });
  expect(json.map(({ id }) => id)).toEqual([achieng.id]);
});

test('the groups of a telephone number are no names', async () => {
  const digits = String(achieng.telephone);
  expect(await idsOf(`${digits.slice(-3)} ${digits.slice(4, 7)} 99`)).toEqual([]);
});

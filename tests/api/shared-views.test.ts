import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SharedView } from '../../src/contract/index.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let statistician: Person;

beforeAll(async () => {
  api = await startApi();
  statistician = await api.hasStaff('STATISTICIAN');
});
afterAll(() => api.close());

const state = { filter: { status: 'COMPLETED' }, sort: { field: 'name', order: 'DESC' }, columns: { hidden: ['email'], pinned: [], order: [] } };

async function titles(person: Person, list: string) {
  const { json, status } = await person.get<SharedView[]>(`views?list=${list}`);
  expect(status).toBe(200);
  return json.map(({ title, removable }) => `${title}${removable ? ' (removable)' : ''}`);
}

describe('a view of a list', () => {
  test('is shared with all staff under its name, and comes back as it was', async () => {
    expect(await api.admin.post('views', { list: 'users', title: '  Finished ', state })).toMatchObject({ status: 200 });
    const { json } = await statistician.get<SharedView[]>('views?list=users');
    expect(json).toMatchObject([{ title: 'Finished', removable: false, state }]);
    expect(await titles(api.admin, 'users')).toEqual(['Finished (removable)']);
    expect(await titles(api.admin, 'divisions')).toEqual([]);
  });

  test('says nothing of what was searched for: that is often a name', async () => {
    await api.admin.post('views', { list: 'churches', title: 'Found', state: { ...state, filter: { q: 'Rakoto', typeChurch: 'URBAN' } } });
    const { text } = await api.admin.get('views?list=churches');
    expect(text).toContain('URBAN');
    expect(text).not.toContain('Rakoto');
  });

  test('is replaced and taken away by whoever shared it, and by administrators', async () => {
    const mine = { list: 'answers-1', title: 'Mine', state };
    expect((await statistician.post('views', mine)).status).toBe(200);
    expect((await statistician.post('views', { ...mine, state: { ...state, filter: {} } })).status).toBe(200);
    const other = await api.hasStaff('DATA_MANAGER');
    expect((await other.post<Told>('views', mine)).json).toMatchObject({ code: 'view_taken' });
    const [view] = (await other.get<SharedView[]>('views?list=answers-1')).json;
    expect(view).toMatchObject({ title: 'Mine', removable: false, state: { filter: {} } });
    expect((await other.delete(`views/${view?.id}`)).status).toBe(404);
    expect((await api.admin.delete(`views/${view?.id}`)).status).toBe(200);
    expect(await titles(statistician, 'answers-1')).toEqual([]);
  });

  test('has a name, a list and a size', async () => {
    for (const wrong of [
      {},
      [],
      { list: 'users', title: ' ', state },
      { list: 'users', title: 'x'.repeat(101), state },
      { list: 'users/../x', title: 'x', state },
      { list: 'users', title: 'x', state: { filter: [], sort: {}, columns: {} } },
    ])
      expect((await api.admin.post('views', wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await api.admin.post<Told>('views', { list: 'users', title: 'Large', state: { ...state, filter: { a: 'x'.repeat(20_000) } } })).json).toMatchObject(
      {
        code: 'too_large',
      },
    );
  });
});

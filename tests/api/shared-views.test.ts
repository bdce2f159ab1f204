import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersList, type SharedView } from '../../src/contract/index.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
let supervisor: Person;

beforeAll(async () => {
  api = await startApi();
  supervisor = await api.hasStaff('SUPERVISOR');
});
afterAll(() => api.close());

const columns = { hidden: ['email'], pinned: [], order: ['role', 'email'] };
const state = { filter: { status: 'COMPLETED' }, sort: { field: 'name', order: 'DESC' }, columns };

async function titles(person: Person, list: string) {
  const { json, status } = await person.get<SharedView[]>('views', { list });
  expect(status).toBe(200);
  return json.map(({ title, removable }) => `${title}${removable ? ' (removable)' : ''}`);
}

describe('a view of a list', () => {
  test('is shared with all staff of that list under its name, and comes back as it was', async () => {
    expect(await api.admin.post('views', { list: 'users', title: '  Finished ', state })).toMatchObject({ status: 200 });
    const { json } = await supervisor.get<SharedView[]>('views', { list: 'users' });
    expect(json).toMatchObject([{ title: 'Finished', removable: false, state }]);
    expect(await titles(api.admin, 'users')).toEqual(['Finished (removable)']);
    expect(await titles(api.admin, 'divisions')).toEqual([]);
  });

  test('says nothing of what was searched for: that is often a name', async () => {
    await api.admin.post('views', { list: 'churches', title: 'Found', state: { ...state, filter: { q: 'Rakoto', typeChurch: 'URBAN' } } });
    const { text } = await api.admin.get('views', { list: 'churches' });
    expect(text).toContain('URBAN');
    expect(text).not.toContain('Rakoto');
  });

  test('is nothing to whoever has not that list: people for a statistician, sets of answers for a supervisor, what is no list for anybody', async () => {
    const statistician = await api.hasStaff('STATISTICIAN');
    for (const [person, list] of [
      [statistician, 'users'],
      [supervisor, answersList(randomUUID())],
      [api.admin, answersList('1')],
      [api.admin, 'secrets'],
    ] as const) {
      await person.isRefused(person.get('views', { list }), 'not_found');
      await person.isRefused(person.post('views', { list, title: 'Mine', state }), 'not_found');
    }
  });

  test('is replaced and taken away by whoever shared it, and by administrators', async () => {
    const [manager, other] = [await api.hasStaff('DATA_MANAGER'), await api.hasStaff('DATA_MANAGER')];
    const list = answersList(randomUUID());
    const mine = { list, title: 'Mine', state };
    expect((await manager.post('views', mine)).status).toBe(200);
    expect((await manager.post('views', { ...mine, state: { ...state, filter: {} } })).status).toBe(200);
    await other.isRefused(other.post('views', mine), 'view_taken');
    const [view] = (await other.get<SharedView[]>('views', { list })).json;
    expect(view).toMatchObject({ title: 'Mine', removable: false, state: { filter: {} } });
    expect((await other.delete(`views/${view?.id}`)).status).toBe(404);
    expect((await api.admin.delete(`views/${view?.id}`)).status).toBe(200);
    expect(await titles(manager, list)).toEqual([]);
  });

  test('has a name, a size, and nothing in it but what a list can be told: others open it on their own screens', async () => {
    const wrongStates = [
      { ...state, filter: [] },
      { ...state, sort: {} },
      { ...state, sort: { field: 'name', order: 'sideways' } },
      { ...state, columns: {} },
      { ...state, columns: { ...columns, hidden: 'email' } },
      { ...state, columns: { ...columns, order: [1] } },
    ];
    const wrong = [{}, [], { list: 'users', title: ' ', state }, { list: 'users', title: 'x'.repeat(101), state }];
    for (const body of [...wrong, ...wrongStates.map((one) => ({ list: 'users', title: 'x', state: one }))])
      expect((await api.admin.post('views', body)).status, JSON.stringify(body)).toBe(400);
    await api.admin.isRefused(api.admin.post('views', { list: 'users', title: 'Large', state: { ...state, filter: { a: 'x'.repeat(20_000) } } }), 'too_large');
    await api.admin.post('views', { list: 'unions', title: 'More', state: { ...state, more: 'x', columns: { ...columns, more: 'x' } } });
    expect((await api.admin.get<SharedView[]>('views', { list: 'unions' })).json[0]?.state).toEqual(state);
  });
});

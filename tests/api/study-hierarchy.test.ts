import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
let here: Hierarchy;
let there: Hierarchy;
let phone = 0;

interface PlaceNode {
  id: string;
  level: string;
  name: string;
  children: number;
  churches: number;
  respondents: number;
  path: { id: string; name: string }[];
}

async function branch(query: Record<string, string> = {}): Promise<{ nodes: PlaceNode[]; total: number }> {
  return (await api.admin.get<{ nodes: PlaceNode[]; total: number }>('hierarchy', query)).json;
}

async function hasRespondent(place: Record<string, string>): Promise<Stored> {
  phone += 1;
  return api.admin.creates('users', {
    role: 'RESPONDENT',
    name: `Person ${phone}`,
    telephone: `+2613400000${String(phone).padStart(2, '0')}`,
    typeChurch: 'Small',
    langage: 'French',
    ...place,
  });
}

beforeAll(async () => {
  api = await startApi();
  [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
  await api.admin.creates('churches', { name: 'Église d’Ambositra', conferenceId: here.conference.id });
  await hasRespondent({ conferenceId: here.conference.id, churchId: here.church.id });
  await hasRespondent({ conferenceId: here.conference.id });
  await hasRespondent({ conferenceId: there.conference.id });
});
afterAll(() => api.close());

describe('the hierarchy', () => {
  it('begins with the divisions, each with all the churches and respondents below it', async () => {
    const { nodes, total } = await branch();
    expect(total).toBe(nodes.length);
    expect(nodes.find(({ id }) => id === here.division.id)).toMatchObject({ level: 'divisions', children: 1, churches: 2, respondents: 2, path: [] });
    expect(nodes.find(({ id }) => id === there.division.id)).toMatchObject({ children: 1, churches: 1, respondents: 1 });
  });

  it('opens branch by branch down to the church', async () => {
    expect((await branch({ divisionId: here.division.id })).nodes).toMatchObject([{ id: here.union.id, level: 'unions', churches: 2, respondents: 2 }]);
    expect((await branch({ unionId: here.union.id })).nodes).toMatchObject([{ id: here.conference.id, level: 'conferences', children: 2, respondents: 2 }]);
    const { nodes } = await branch({ conferenceId: here.conference.id });
    expect(nodes).toHaveLength(2);
    expect(nodes.find(({ id }) => id === here.church.id)).toMatchObject({
      level: 'churches',
      respondents: 1,
      path: [{ id: here.division.id }, { id: here.union.id }, { id: here.conference.id }],
    });
  });

  it('is searched in all its levels at once, without case and accents', async () => {
    const { nodes, total } = await branch({ q: 'eglise D’AMB' });
    expect(total).toBe(1);
    expect(nodes).toMatchObject([
      { level: 'churches', name: 'Église d’Ambositra', path: [{ name: here.division.name }, { name: here.union.name }, { name: here.conference.name }] },
    ]);
  });

  it('shows no more of a wide branch than a person can read, and says how many there are', async () => {
    const wide = await hasHierarchy(api.admin);
    await api.database.db.insert(tables.churches).values(Array.from({ length: 205 }, (_, n) => ({ name: `Wide ${n}`, conferenceId: wide.conference.id })));
    const { nodes, total } = await branch({ conferenceId: wide.conference.id });
    expect(nodes).toHaveLength(200);
    expect(total).toBe(206);
  });

  it('refuses a place that is none', async () => {
    expect((await api.admin.get('hierarchy', { planet: 'Earth' })).status).toBe(400);
    expect((await api.admin.get('hierarchy', { unionId: 'x' })).status).toBe(400);
    expect((await api.admin.get('hierarchy', { divisionId: here.division.id, q: 'x' })).status).toBe(400);
  });

  it('is shown to administrators alone', async () => {
    expect((await (await api.hasStaff('INVESTIGATOR')).get('hierarchy')).status).toBe(403);
  });
});

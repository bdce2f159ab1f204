import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ManyTold } from '../../src/contract/index.ts';
import type { Branch } from '../../src/contract/hierarchy.ts';
import { rightPlaces } from '../../server/resources/takeAlong.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { freshPhone, startApi, type Api } from './harness/startApi.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let here: Hierarchy;
let there: Hierarchy;
let person: Stored;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
  person = await respondent({ divisionId: here.division.id, conferenceId: here.conference.id, churchId: here.church.id });
});

const respondent = (places: object) =>
  api.admin.creates('users', { role: 'RESPONDENT', name: 'Mover', telephone: freshPhone(), typeChurch: 'Small', langage: 'English', ...places });

type Name = 'division' | 'conference' | 'church';
const placesOf = async ({ id }: Stored) => {
  const { divisionId, conferenceId, churchId } = await api.admin.reads('users', id);
  const name = (value: unknown, of: Name) => (value === here[of].id ? 'here' : value === there[of].id ? 'there' : value);
  return { division: name(divisionId, 'division'), conference: name(conferenceId, 'conference'), church: name(churchId, 'church') };
};

/** How many people each of the two is said to have, by lists and by the hierarchy. */
async function told(level: Name | 'union', field: string): Promise<string[]> {
  const { nodes } = (await api.admin.get<Branch>('hierarchy', level === 'division' ? {} : { q: here[level].name })).json;
  const others = level === 'division' ? nodes : [...nodes, ...(await api.admin.get<Branch>('hierarchy', { q: there[level].name })).json.nodes];
  return Promise.all(
    [here, there].map(async (place) => {
      const listed = await api.admin.lists('users', { filter: { role: 'RESPONDENT', [field]: place[level].id } });
      return `${listed.length} listed, ${others.find(({ id }) => id === place[level].id)?.respondents} in the hierarchy`;
    }),
  );
}

const allThere = ['0 listed, 0 in the hierarchy', '1 listed, 1 in the hierarchy'];

const isThere = async () => {
  expect(await told('division', 'divisionId')).toEqual(allThere);
  expect(await told('union', 'unionId')).toEqual(allThere);
};

test('who was left behind by a move of earlier times is placed anew once, with a line in the log', async () => {
  const { database, services } = api;
  await database.db.execute(sql`UPDATE churches SET conference_id = ${there.conference.id} WHERE id = ${here.church.id}`);
  expect(await rightPlaces(services)).toBe(1);
  expect(await placesOf(person)).toEqual({ division: 'there', conference: 'there', church: 'here' });
  const log = await api.admin.get<object[]>('audit', { filter: { recordId: person.id, action: 'edit' } });
  expect(log.json).toMatchObject([
    { actorId: null, actorRole: 'SYSTEM', before: { conferenceId: here.conference.id }, after: { conferenceId: there.conference.id } },
  ]);
  expect(await rightPlaces(services)).toBe(0);
});

describe('a place that moves takes its people along', () => {
  test('a church, to another conference: they stand there alone, the log says it of each, and they are edited as ever', async () => {
    await api.admin.edits('churches', here.church.id, { conferenceId: there.conference.id });
    expect(await placesOf(person)).toEqual({ division: 'there', conference: 'there', church: 'here' });
    await isThere();
    expect(await told('conference', 'conferenceId')).toEqual(allThere);
    const log = await api.admin.get<object[]>('audit', { filter: { recordId: person.id, action: 'edit' } });
    expect(log.json).toMatchObject([
      {
        before: { divisionId: here.division.id, conferenceId: here.conference.id },
        after: { divisionId: there.division.id, conferenceId: there.conference.id },
        actorId: api.admin.id,
      },
    ]);
    expect(await api.admin.edits('users', person.id, { name: 'Mover renamed' })).toMatchObject({ revision: 3 });
  });

  test('a conference, to another union; a union, to another division', async () => {
    const staff = await api.hasStaff('SUPERVISOR', { unionId: here.union.id, divisionId: here.division.id });
    await api.admin.edits('conferences', here.conference.id, { unionId: there.union.id });
    expect(await placesOf(person)).toEqual({ division: 'there', conference: 'here', church: 'here' });
    await isThere();
    await api.admin.edits('conferences', here.conference.id, { unionId: here.union.id });
    expect(await placesOf(person)).toMatchObject({ division: 'here' });
    await api.admin.edits('unions', here.union.id, { divisionId: there.division.id });
    expect(await placesOf(person)).toEqual({ division: 'there', conference: 'here', church: 'here' });
    expect(await api.admin.reads('users', staff.id)).toMatchObject({ unionId: here.union.id, divisionId: there.division.id });
    expect(await told('division', 'divisionId')).toEqual(allThere);
  });

  test('whoever names no place further up still names none, and who lies elsewhere stays', async () => {
    const [unnamed, other] = [await respondent({ conferenceId: here.conference.id }), await respondent({ conferenceId: there.conference.id })];
    await api.admin.edits('unions', here.union.id, { divisionId: there.division.id });
    expect(await placesOf(unnamed)).toEqual({ division: null, conference: 'here', church: null });
    expect(await api.admin.reads('users', other.id)).toMatchObject({ revision: other.revision });
  });

  test('by an act on many and its undo', async () => {
    const id = randomUUID();
    const edit = { id, act: 'edit', values: { conferenceId: there.conference.id }, filter: { conferenceId: here.conference.id } };
    expect((await api.admin.post<ManyTold>('churches/many', edit)).status).toBe(200);
    await api.services.background.settled();
    expect(await placesOf(person)).toEqual({ division: 'there', conference: 'there', church: 'here' });
    expect((await api.admin.post<ManyTold>(`churches/many/${id}/undo`)).status).toBe(200);
    await api.services.background.settled();
    expect(await placesOf(person)).toEqual({ division: 'here', conference: 'here', church: 'here' });
  });

  test('by an import and its undo', async () => {
    const file = new File([`id,name,conference\n${here.church.id},${here.church.name},${there.conference.id}\n`], 'churches.csv');
    const { json, text } = await api.admin.post<Told>('importFile', { file, resource: 'churches', mode: 'update' }, { as: 'multipart' });
    expect(json.counts, text).toMatchObject({ changed: 1 });
    expect(await placesOf(person)).toEqual({ division: 'there', conference: 'there', church: 'here' });
    expect((await api.admin.post(`imports/${String(json.importId)}/undo`)).status).toBe(200);
    expect(await placesOf(person)).toEqual({ division: 'here', conference: 'here', church: 'here' });
  });

  test('also whoever was registered there without network before the move, and arrives after it', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR', { divisionId: there.division.id });
    await api.admin.edits('churches', here.church.id, { conferenceId: there.conference.id });
    const { telephone, ...written } = {
      name: 'Village',
      telephone: freshPhone(),
      role: 'RESPONDENT',
      typeChurch: 'Small',
      langage: 'English',
      conferenceId: here.conference.id,
      divisionId: here.division.id,
      churchId: here.church.id,
    };
    const arrived = await investigator.put<Stored>(`registrations/${randomUUID()}`, { ...written, telephone });
    expect(arrived, arrived.text).toMatchObject({ status: 200 });
    expect(await placesOf(arrived.json)).toEqual({ division: 'there', conference: 'there', church: 'here' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Branch, PlaceNode } from '../../src/contract/hierarchy.ts';
import { foldCounts } from '../../server/database/derived/countTable.ts';
import { peopleCounts } from '../../server/database/derived/peopleCounts.ts';
import { recount } from '../database/recount.ts';
import { seededRandom } from '../faults/harness/seededRandom.ts';
import { patience } from '../patience.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import type { Answer } from './harness/Person.ts';
import { freshPhone, startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

const turns = 36;
const atOnce = 6;

interface Places {
  divisions: string[];
  unions: string[];
  conferences: string[];
  churches: string[];
}

let api: Api;
let form: BuiltForm;
const places: Places = { divisions: [], unions: [], conferences: [], churches: [] };
beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '1000000', SENDS_PER_SECOND: '1000000' } });
  form = await buildForm(api.admin, 'Parts', [[{ title: 'Well?' }]]);
  await form.activates();
  for (let at = 0; at < 3; at += 1) {
    const { division, union, conference, church } = await hasHierarchy(api.admin);
    places.divisions.push(division.id);
    places.unions.push(union.id);
    places.conferences.push(conference.id);
    places.churches.push(church.id);
  }
  for (const conferenceId of [...places.conferences, ...places.conferences])
    places.churches.push((await api.admin.creates('churches', { name: `Parish ${places.churches.length}`, conferenceId, typeChurch: 'Small' })).id);
});
afterAll(() => api.close());

const random = seededRandom(40);
const people: string[] = [];

/** Where somebody can be: a conference, or with the church below it and what lies above both, as it is at this moment or a moment ago. */
async function placesOfChurch(): Promise<Record<string, string>> {
  if (random.chance(0.3)) return { conferenceId: random.of(places.conferences) };
  const [{ churchId, conferenceId, divisionId } = { churchId: '', conferenceId: '', divisionId: '' }] = (
    await api.database.db.execute<{ churchId: string; conferenceId: string; divisionId: string }>(sql`
      SELECT churches.id AS "churchId", conference_id AS "conferenceId", division_id AS "divisionId" FROM churches
      JOIN conferences ON conferences.id = conference_id JOIN unions ON unions.id = union_id WHERE churches.id = ${random.of(places.churches)}`)
  ).rows;
  return { churchId, conferenceId, ...(random.chance(0.6) && { divisionId }) };
}

const registered = async (): Promise<Record<string, string>> => ({
  role: 'RESPONDENT',
  name: `Person ${random.below(1_000)}`,
  telephone: freshPhone(),
  typeChurch: random.of(['Small', 'Medium']),
  langage: 'English',
  ...(await placesOfChurch()),
});

/** Each may be refused for what another did meanwhile. */
const writes: readonly (() => Promise<Answer<object>>)[] = [
  async () => {
    const answer = await api.admin.post('users', await registered());
    if (answer.status === 201) people.push(String(answer.json.id));
    return answer;
  },
  async () => {
    const id = randomUUID();
    const answer = await api.admin.put(`registrations/${id}`, await registered());
    if (answer.status === 200) people.push(id);
    return answer;
  },
  async () => api.admin.put(`users/${random.of(people)}`, { ...(await placesOfChurch()) }),
  async () => api.admin.put(`users/${random.of(people)}`, { name: `Renamed ${random.below(1_000)}`, typeChurch: 'Large' }),
  async () => api.admin.put(`churches/${random.of(places.churches)}`, { conferenceId: random.of(places.conferences) }),
  async () => api.admin.put(`conferences/${random.of(places.conferences)}`, { unionId: random.of(places.unions) }),
  async () => api.admin.put(`unions/${random.of(places.unions)}`, { divisionId: random.of(places.divisions) }),
  async () => {
    const filter = { conferenceId: random.of(places.conferences) };
    return api.admin.post('churches/many', { id: randomUUID(), act: 'edit', values: { conferenceId: random.of(places.conferences) }, filter });
  },
  async () => {
    const rows = await Promise.all([registered(), registered(), registered()]);
    const lines = rows.map((row) => `${row.name},${row.telephone},${row.typeChurch},English,${row.conferenceId},${row.churchId ?? ''}`);
    const file = new File([`name,telephone,typeChurch,langage,conference,church\n${lines.join('\n')}\n`], 'people.csv');
    return api.admin.post('importFile', { file, good: 'true' }, { as: 'multipart' });
  },
  async () => {
    const [link, said] = [await api.admin.post<{ token: string }>(`users/${random.of(people)}/link`, { send: false }), random.of(['Yes', 'No'])];
    if (link.status !== 200) return link;
    const holder = api.holding(link.json.token);
    await holder.post('users/accept-answer', { acceptToAnswer: true });
    return holder.post(`formulaires/${form.id}/reponses`, [{ id: form.questions['Well?'], reponses: [said] }], { query: { submission: randomUUID() } });
  },
  async () => api.admin.delete(`users/${random.of(people)}`),
];

const parts = async (query: Record<string, string> = {}): Promise<readonly PlaceNode[]> => (await api.admin.get<Branch>('hierarchy', query)).json.nodes;
const sum = (nodes: readonly PlaceNode[]) => nodes.reduce((total, { respondents }) => total + respondents, 0);

test(
  'the parts sum to the total after hundreds of writes at once, moves of every level among them, and all that is counted is what counting again gives',
  { timeout: patience(240_000) },
  async () => {
    for (let turn = 0; turn < 3; turn += 1) await writes[0]?.();
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < turns; turn += 1) {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => random.of(writes)()));
      for (const answer of answers) if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (turn % 10 === 0) await foldCounts(api.owner, peopleCounts);
    }
    await api.services.background.settled();
    // Two who wait for each other: one of them is asked to try again.
    expect(statuses.get(503) ?? 0).toBeLessThan((turns * atOnce) / 50);
    expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(turns);

    const listed = async (filter: object) =>
      (await api.admin.get('users', { filter: { role: 'RESPONDENT', ...filter }, range: [0, 0] })).headers['content-range'];
    const total = Number(String(await listed({})).split('/')[1]);
    expect(total).toBeGreaterThan(turns / 2);
    const divisions = await parts();
    expect(sum(divisions), 'divisions').toBe(total);
    const unions = (await Promise.all(divisions.map(({ id }) => parts({ divisionId: id })))).flat();
    expect(sum(unions), 'unions').toBe(total);
    const conferences = (await Promise.all(unions.map(({ id }) => parts({ unionId: id })))).flat();
    expect(sum(conferences), 'conferences').toBe(total);
    for (const [field, nodes] of Object.entries({ divisionId: divisions, unionId: unions, conferenceId: conferences })) {
      const lists = await Promise.all(nodes.map(({ id }) => listed({ [field]: id })));
      expect(lists.map((range) => Number(String(range).split('/')[1]))).toEqual(nodes.map(({ respondents }) => respondents));
    }
    for (const { table, extra, missing } of await recount(api.owner)) expect([table, extra, missing]).toEqual([table, 0, 0]);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
  },
);

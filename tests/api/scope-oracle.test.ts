import type { Statistics } from '../../src/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '../../server/accounts/tokens.ts';
import { tables } from '../../server/database/tables/index.ts';
import { type Random, seededRandom } from '../faults/harness/seededRandom.ts';
import type { Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

/** `SCOPE_ORACLE=5` asks about 5,000 pairs among 3,000 churches. */
const scale = Number(process.env.SCOPE_ORACLE ?? 1);
const sizes = { divisions: 12, unions: 30, conferences: 60 * scale, churches: 600 * scale, investigators: 25, respondents: 1_200 * scale };
const pairs = 1_000 * scale;
/** So many of the pairs are asked one by one; the rest in one list call for each investigator. */
const askedAlone = 100 * scale;

interface Placed {
  id: string;
  divisionId: string | null;
  conferenceId: string | null;
  churchId: string | null;
}

interface Respondent extends Placed {
  registeredBy: string | null;
}

let api: Api;
const random: Random = seededRandom(20_261_121);
const above = new Map<string, string>();
const investigators: (Placed & { person: Person })[] = [];
const respondents: Respondent[] = [];

async function inserts(table: Parameters<Api['database']['db']['insert']>[0], rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) await api.database.db.insert(table).values(rows.slice(from, from + 1_000) as never);
}

/** A level of the tree, each place below a random one of the level before. */
async function grows(what: 'divisions' | 'unions' | 'conferences' | 'churches', parents: readonly string[], field = ''): Promise<string[]> {
  const rows = Array.from({ length: sizes[what] }, (_, n) => ({
    id: random.uuid(),
    name: `${what} ${n}`,
    shortname: `${what.slice(0, 2)}${n}`,
    ...(field && { [field]: random.of(parents) }),
  }));
  for (const row of rows) if (field) above.set(row.id, (row as Record<string, string>)[field] as string);
  await inserts(tables[what], rows);
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  api = await startApi();
  const divisions = await grows('divisions', []);
  const unions = await grows('unions', divisions, 'divisionId');
  const conferences = await grows('conferences', unions, 'unionId');
  const churches = await grows('churches', conferences, 'conferenceId');
  const nowhere = { divisionId: null, conferenceId: null, churchId: null };
  const inChurch = (churchId: string) => ({ ...nowhere, churchId, conferenceId: above.get(churchId) ?? null });

  // Attached to a church, a conference, a division, to nothing; where to several, the narrowest counts.
  const attachments = [
    () => ({ ...nowhere, churchId: random.of(churches) }),
    () => ({ ...inChurch(random.of(churches)), divisionId: random.of(divisions) }),
    () => ({ ...nowhere, conferenceId: random.of(conferences) }),
    () => ({ ...nowhere, conferenceId: random.of(conferences), divisionId: random.of(divisions) }),
    () => ({ ...nowhere, divisionId: random.of(divisions) }),
    () => nowhere,
  ];
  const staff = Array.from({ length: sizes.investigators }, (_, n) => ({
    id: random.uuid(),
    name: `Investigator ${n}`,
    email: `i${n}@study.example`,
    role: 'INVESTIGATOR',
    ...(attachments[n % attachments.length] as () => Omit<Placed, 'id'>)(),
  }));
  await inserts(tables.users, staff);

  // Half of them where some investigator is at home, or the pairs would nearly all be strangers.
  const homes = staff.flatMap(({ churchId }) => churchId ?? []);
  const conferencesAtHome = staff.flatMap(({ conferenceId }) => conferenceId ?? []);
  const places = [
    () => inChurch(random.of(random.chance(0.5) ? homes : churches)),
    () => ({ ...nowhere, conferenceId: random.of(random.chance(0.5) ? conferencesAtHome : conferences) }),
    () => ({ ...nowhere, divisionId: random.of(divisions), conferenceId: random.of(conferences) }),
    () => ({ ...nowhere, churchId: random.of(churches) }),
    () => nowhere,
  ];
  const people = Array.from({ length: sizes.respondents }, (_, n) => ({
    id: random.uuid(),
    name: `Respondent ${n}`,
    role: 'RESPONDENT',
    ...random.of(places)(),
    registeredBy: random.chance(0.3) ? random.of(staff).id : null,
  }));
  await inserts(tables.users, people);
  respondents.push(...people);
  const at = new Date();
  for (const one of staff)
    investigators.push({
      ...one,
      person: api.holding(await issueToken(api.database.db, { kind: 'session', userId: one.id, at, expiresAt: new Date(at.getTime() + 3_600_000) }), one.id),
    });
});
afterAll(() => api.close());

/** The rule in words of its own: whom they registered, and whoever lives at, or anywhere below, the narrowest place of their account. */
function maySee(investigator: Placed, { registeredBy, ...respondent }: Respondent): boolean {
  if (registeredBy === investigator.id) return true;
  const home = investigator.churchId ?? investigator.conferenceId ?? investigator.divisionId;
  if (!home) return false;
  const lived = [respondent.churchId, respondent.conferenceId, respondent.divisionId].filter((place) => place !== null);
  for (let place = lived.pop(); place !== undefined; place = lived.pop()) {
    if (place === home) return true;
    const parent = above.get(place);
    if (parent) lived.push(parent);
  }
  return false;
}

test(`over ${sizes.churches} churches and ${pairs} pairs of investigator and respondent, the API lets see exactly whom the rule names`, async () => {
  const each = pairs / investigators.length;
  const wrong: string[] = [];
  let seen = 0;
  for (const investigator of investigators) {
    const own = respondents.filter((one) => maySee(investigator, one));
    const asked = Array.from({ length: each }, () => (own.length > 0 && random.chance(0.4) ? random.of(own) : random.of(respondents)));
    const answered = new Set((await investigator.person.lists('users', { filter: { id: asked.map(({ id }) => id) } })).map(({ id }) => id));
    for (const respondent of asked) {
      const expected = maySee(investigator, respondent);
      seen += Number(expected);
      if (answered.has(respondent.id) !== expected) wrong.push(`${investigator.id} and ${respondent.id}: listed is not ${expected}`);
    }
    for (const respondent of asked.slice(0, askedAlone / investigators.length)) {
      const { status } = await investigator.person.get(`users/${respondent.id}`);
      if (status !== (maySee(investigator, respondent) ? 200 : 404)) wrong.push(`${investigator.id} and ${respondent.id}: ${status}`);
    }
    const { headers } = await investigator.person.get('users', { range: [0, 0] });
    const [first = 0, total] = [own.length === 0 ? '*' : '0-0', own.length];
    if (headers['content-range'] !== `users ${first}/${total}`) wrong.push(`${investigator.id} counts ${String(headers['content-range'])}, not ${total}`);
    const { nb_no_started: counted } = (await investigator.person.get<Statistics>('statistiques')).json;
    if (counted !== String(own.length)) wrong.push(`${investigator.id} is told ${counted} people, not ${own.length}`);
  }
  expect(wrong).toEqual([]);
  // A test in which nearly nobody may be seen, or everybody, would prove little.
  expect(seen).toBeGreaterThan(pairs / 5);
  expect(seen).toBeLessThan((pairs * 4) / 5);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceTables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy } from './harness/hierarchy.ts';
import type { Stored } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';

let api: Api;
let here: Hierarchy;
let there: Hierarchy;

const names = ['Épi', 'Antsirabe', 'antananarivo', 'Zoma', 'Ôtel', 'Bemanonga', '100% Foi', 'under_score', "L'Oasis", 'Back\\slash'];

beforeAll(async () => {
  api = await startApi();
  [here, there] = [await hasHierarchy(api.admin), await hasHierarchy(api.admin)];
  for (const [n, name] of names.entries()) {
    const place = n % 2 === 0 ? here : there;
    await api.admin.creates('churches', {
      name,
      typeChurch: n < 5 ? 'Medium' : 'Large',
      city: n === 3 ? 'Mahajanga' : 'Toliara',
      conferenceId: place.conference.id,
    });
  }
});
afterAll(() => api.close());

async function namesOf(query: Record<string, unknown>): Promise<unknown[]> {
  return (await api.admin.lists('churches', query)).map(({ name }) => name);
}

/** The whole list in an order, asked for once for all that is narrowed of it: that has the same records in the same order, without the others. */
function wholeOnce(resource: 'churches' | 'users'): (sort: readonly string[]) => Promise<Stored[]> {
  const known = new Map<string, Promise<Stored[]>>();
  return (sort) => {
    const order = sort.join(' ');
    const whole = known.get(order) ?? api.admin.lists(resource, { sort });
    known.set(order, whole);
    return whole;
  };
}

const idsOf = (rows: readonly Stored[]) => rows.map(({ id }) => id);

describe('a list', () => {
  it('is the whole bare array where nothing is asked', async () => {
    const answer = await api.admin.get<Stored[]>('churches');
    expect(answer.json).toHaveLength(12);
    expect(answer.headers['content-range']).toBe('churches 0-11/12');
  });

  it('comes in pages that together have every record once', async () => {
    const seen: string[] = [];
    for (let from = 0; from < 12; from += 5) {
      const answer = await api.admin.get<Stored[]>('churches', { range: [from, from + 4], sort: ['typeChurch', 'DESC'] });
      expect(answer.headers['content-range']).toBe(`churches ${from}-${Math.min(from + 4, 11)}/12`);
      seen.push(...answer.json.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(12);
    const beyond = await api.admin.get('churches', { range: [50, 55] });
    expect(beyond).toMatchObject({ json: [], headers: { 'content-range': 'churches */12' } });
  });

  it('sorts as people do: without case and accents, in both directions', async () => {
    const sorted = await namesOf({ filter: { city: 'Toliara' }, sort: ['name', 'ASC'] });
    expect(sorted).toEqual(['100% Foi', 'antananarivo', 'Antsirabe', 'Back\\slash', 'Bemanonga', 'Épi', "L'Oasis", 'Ôtel', 'under_score']);
    expect(await namesOf({ filter: { city: 'Toliara' }, sort: ['name', 'DESC'] })).toEqual(sorted.reverse());
  });

  it('sorts by the name of what a record refers to', async () => {
    const sorted = await api.admin.lists('churches', { sort: ['conferenceId', 'DESC'] });
    const conferences = sorted.map(({ conference }) => (conference as Stored).name as string);
    expect(conferences).toEqual(conferences.toSorted().reverse());
  });

  it('of 1,200 records is answered whole, each once', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) => ({ name: `Many ${n}`, conferenceId: there.conference.id }));
    await api.database.db.insert(resourceTables.churches).values(rows);
    const all = await api.admin.lists('churches', { filter: { q: 'many' } });
    expect(new Set(all.map(({ id }) => id)).size).toBe(1200);
    expect(all[0]).toMatchObject({ conference: { id: there.conference.id } });
    const page = await api.admin.get<Stored[]>('churches', { range: [0, 999_999_999], filter: { q: 'many' } });
    expect(page.json).toHaveLength(100);
    expect(page.headers['content-range']).toBe('churches 0-99/1200');
    await api.database.db.delete(resourceTables.churches).where(sql`name like 'Many %'`);
  });
});

describe('a long list', () => {
  const count = 1700;
  const whole = wholeOnce('churches');
  const isLong = ({ name }: Stored) => String(name).startsWith('Long ');

  beforeAll(async () => {
    const types = ['Small', 'Medium', 'Large', null] as const;
    const rows = Array.from({ length: count }, (_, n) => ({
      name: `Long ${(n * 7919) % count}`,
      city: n % 3 === 0 ? null : `Ville ${n % 50}`,
      typeChurch: types[n % 4] ?? null,
      conferenceId: n % 5 === 0 ? there.conference.id : here.conference.id,
    }));
    for (let from = 0; from < count; from += 500) await api.database.db.insert(resourceTables.churches).values(rows.slice(from, from + 500));
  });
  afterAll(() => api.database.db.delete(resourceTables.churches).where(sql`name like 'Long %'`));

  it.each<[string, () => object, (church: Stored) => boolean]>([
    ['searched', () => ({ q: 'long' }), isLong],
    ['narrowed to many', () => ({ conferenceId: here.conference.id }), (church) => church.conferenceId === here.conference.id],
    ['narrowed to few', () => ({ q: 'long', conferenceId: there.conference.id }), (church) => isLong(church) && church.conferenceId === there.conference.id],
    ['as it is', () => ({}), () => true],
  ])('is the same whether it comes whole or in pages, whatever its order: %s', async (_what, filterOf, belongs) => {
    const filter = filterOf();
    expect(idsOf(await api.admin.lists('churches', { filter, sort: ['city', 'DESC'] }))).toEqual(idsOf((await whole(['city', 'DESC'])).filter(belongs)));
    for (const sort of [
      ['name', 'ASC'],
      ['city', 'DESC'],
      ['city', 'ASC'],
      ['typeChurch', 'ASC'],
      ['conferenceId', 'DESC'],
      ['createdAt', 'DESC'],
    ]) {
      const all = idsOf((await whole(sort)).filter(belongs));
      for (const from of [0, 300, 800, all.length - 3, all.length + 5]) {
        const page = await api.admin.get<Stored[]>('churches', { filter, sort, range: [from, from + 9] });
        const ids = idsOf(page.json);
        expect({ sort, from, ids }).toEqual({ sort, from, ids: all.slice(from, from + 10) });
        expect(page.headers['content-range']).toBe(ids.length > 0 ? `churches ${from}-${from + ids.length - 1}/${all.length}` : `churches */${all.length}`);
      }
    }
  });
});

describe('a list longer than anybody counts', () => {
  const count = 2_150;
  const filter = { q: 'endless' };
  const page = async ([from, to]: readonly [number, number], more: object = {}) => {
    const { json, headers } = await api.admin.get<Stored[]>('churches', { filter, range: [from, to], ...more });
    return { rows: json.length, told: headers['content-range'], more: headers['x-more'] };
  };

  beforeAll(async () => {
    const rows = Array.from({ length: count }, (_, n) => ({ name: `Endless ${n}`, conferenceId: here.conference.id }));
    for (let from = 0; from < count; from += 500) await api.database.db.insert(resourceTables.churches).values(rows.slice(from, from + 500));
  });
  afterAll(() => api.database.db.delete(resourceTables.churches).where(sql`name like 'Endless %'`));

  it('tells so many at least, and that there are more', async () => {
    expect(await page([0, 5])).toEqual({ rows: 6, told: 'churches 0-5/2000', more: '1' });
  });

  it('leads on by each page, also whoever knows totals alone, until the last one tells how many there are', async () => {
    const seen: string[] = [];
    let total = 1;
    for (let from = 0; from < total; from += 100) {
      const { json, headers } = await api.admin.get<Stored[]>('churches', { filter, range: [from, from + 99] });
      seen.push(...json.map(({ id }) => id));
      total = Number(String(headers['content-range']).split('/')[1]);
    }
    expect([seen.length, new Set(seen).size, total]).toEqual([count, count, count]);
    expect(await page([2_100, 2_199])).toEqual({ rows: 50, told: 'churches 2100-2149/2150', more: undefined });
    expect(await page([3_000, 3_005])).toEqual({ rows: 0, told: 'churches */2150', more: undefined });
  });

  it('is counted to the end for whoever asks for that', async () => {
    expect(await page([0, 5], { exact: '1' })).toEqual({ rows: 6, told: 'churches 0-5/2150', more: undefined });
  });
});

describe('a long list by the names behind a reference', () => {
  const count = 3_000;
  /** Two of one name, one without anybody, and people of none. */
  const churchNames = ['Alike', 'Alike', 'Bethel', 'Nobody', 'Zion'];
  const searched = { q: 'crowd' };

  beforeAll(async () => {
    const { db } = api.database;
    const churches = churchNames.map((name, n) => ({ name, conferenceId: (n === 1 ? there : here).conference.id }));
    const made = await db.insert(resourceTables.churches).values(churches).returning();
    const [alike, other, bethel, , zion] = made.map(({ id }) => id);
    const { id: registrar } = await api.hasStaff('INVESTIGATOR', { divisionId: here.division.id });
    const places = [alike, other, bethel, zion, null];
    const statuses = ['NOT_STARTED', 'NOT_STARTED', 'PROGRESS', 'REOPENED'] as const;
    const rows = Array.from({ length: count }, (_, n) => ({
      name: `Crowd ${n}`,
      telephone: `+2547${1_000_000 + n}`,
      role: 'RESPONDENT' as const,
      status: statuses[n % 5] ?? ('CLOSED' as const),
      acceptResponse: n % 5 > 1,
      selfResponse: false,
      conferenceId: n % 3 === 0 ? there.conference.id : here.conference.id,
      churchId: places[n % 7] ?? null,
      registeredBy: n % 4 === 0 ? registrar : null,
      typeChurch: n % 11 === 0 ? null : n % 9 === 0 ? ('Large' as const) : ('Small' as const),
    }));
    for (let from = 0; from < count; from += 500) await db.insert(resourceTables.users).values(rows.slice(from, from + 500));
  });
  afterAll(async () => {
    await api.database.db.delete(resourceTables.users).where(sql`name like 'Crowd %'`);
    await api.database.db.delete(resourceTables.churches).where(sql`name = ANY(ARRAY['Alike', 'Bethel', 'Nobody', 'Zion'])`);
  });

  const whole = wholeOnce('users');
  const isOfCrowd = ({ name }: Stored) => String(name).startsWith('Crowd ');

  it.each<[string, object, (person: Stored) => boolean]>([
    ['everybody, told by the counts that are kept', {}, () => true],
    ['those of a kind, told by the counts too', { typeChurch: 'Small' }, (person) => person.typeChurch === 'Small'],
    ['those of a search, which nobody counts', searched, isOfCrowd],
    ['so few that they are sorted', { ...searched, typeChurch: 'Large' }, (person) => isOfCrowd(person) && person.typeChurch === 'Large'],
  ])('is the same whether it comes whole or in pages, upwards and downwards: %s', async (_what, filter, belongs) => {
    expect(idsOf(await api.admin.lists('users', { filter, sort: ['churchId', 'DESC'] }))).toEqual(idsOf((await whole(['churchId', 'DESC'])).filter(belongs)));
    for (const field of ['churchId', 'conferenceId', 'registeredBy', 'headId', 'status', 'acceptResponse', 'typeChurch', 'createdAt']) {
      for (const direction of ['ASC', 'DESC']) {
        const sort = [field, direction];
        const all = idsOf((await whole(sort)).filter(belongs));
        for (const from of [0, 425, 855, 1_995, 2_140, 2_570, all.length - 3]) {
          const { json } = await api.admin.get<Stored[]>('users', { filter, sort, range: [from, from + 9] });
          expect({ sort, from, ids: idsOf(json) }).toEqual({ sort, from, ids: all.slice(from, from + 10) });
        }
      }
    }
  });

  it('tells of a place of any level how many belong to it, as its list has them; of none where the place is of another level', async () => {
    for (const [name, id, belongs] of [
      ['divisionId', here.division.id, true],
      ['conferenceId', [here.conference.id], true],
      ['divisionId', here.conference.id, false],
      ['conferenceId', there.division.id, false],
    ] as const) {
      const filter = { [name]: id, role: 'RESPONDENT' };
      const all = await api.admin.lists('users', { filter });
      const page = await api.admin.get<Stored[]>('users', { filter, range: [0, 5] });
      expect({ name, total: page.headers['content-range'] }).toEqual({ name, total: `users ${all.length > 0 ? '0-5' : '*'}/${all.length}` });
      expect(all.length > 1000).toBe(belongs);
    }
  });

  it('has those of no reference behind all others, and before them downwards', async () => {
    for (const [direction, at] of [
      ['ASC', -1],
      ['DESC', 0],
    ] as const) {
      const all = await api.admin.lists('users', { filter: searched, sort: ['churchId', direction] });
      expect([all.at(at)?.churchId, all.at(-1 - at)?.churchId === null]).toEqual([null, false]);
    }
  });
});

describe('a search', () => {
  it('finds nothing that only two columns together would hold', async () => {
    expect(await namesOf({ filter: { q: 'zoma' } })).toEqual(['Zoma']);
    for (const q of ['zomamahajanga', 'zoma mahajanga', 'zoma\u001fmahajanga', '\u001f']) expect(await namesOf({ filter: { q } })).toEqual([]);
  });

  it('finds parts of words without case and accents, in every searched column', async () => {
    expect(await namesOf({ filter: { q: 'EPI' } })).toEqual(['Épi']);
    expect(await namesOf({ filter: { q: 'ôtel' } })).toEqual(['Ôtel']);
    expect(await namesOf({ filter: { q: 'mahaj' } })).toEqual(['Zoma']);
    expect(await namesOf({ filter: { q: 'ANT' }, sort: ['name', 'ASC'] })).toEqual(['antananarivo', 'Antsirabe']);
  });

  it('takes pattern and SQL characters for what they are', async () => {
    expect(await namesOf({ filter: { q: '%' } })).toEqual(['100% Foi']);
    expect(await namesOf({ filter: { q: '_' } })).toEqual(['under_score']);
    expect(await namesOf({ filter: { q: '\\' } })).toEqual(['Back\\slash']);
    expect(await namesOf({ filter: { q: "l'o" } })).toEqual(["L'Oasis"]);
    for (const q of ["'; DROP TABLE churches; --", '")', '%%%', '\\', '\u0000x', '😀', 'a'.repeat(5000)]) {
      expect((await api.admin.get('churches', { filter: { q } })).status).toBeLessThan(500);
    }
    expect(await api.admin.lists('churches')).toHaveLength(12);
  });

  it('finds two letters wherever they stand: within a word, at its end, before a sign, at the end of all', async () => {
    const holding = ['Jqaxo', 'Ajqa', 'Ajq-ba', 'Ajqødu', 'Ajq አበበ', 'አጃjq'];
    for (const name of ['Jaqu', 'አጃj q', ...holding]) await api.hasRespondent({ name, conferenceId: here.conference.id });
    const found = async (q: string) => (await api.admin.lists('users', { filter: { q } })).map(({ name }) => name);
    expect((await found('Jq')).toSorted()).toEqual(holding.toSorted());
    expect(await found('jqø')).toEqual(['Ajqødu']);
    expect(await found('vj')).toEqual([]);
  });

  it('finds a choice by the word the reader sees', async () => {
    const found = await api.admin.reading('fr').lists('churches', { filter: { q: 'moyenne' } });
    expect(found).toHaveLength(5);
  });

  it('finds a phone number however it is spaced', async () => {
    const { id } = await api.hasRespondent({ telephone: '+254 733 123 456', conferenceId: here.conference.id });
    for (const q of ['733 123-4', '0733123456', '0733 123', '+254 733 123', '00254733123456', '+254 733 123 456']) {
      expect(
        (await api.admin.lists('users', { filter: { q } })).map((user) => user.id),
        q,
      ).toEqual([id]);
    }
  });
});

describe('a filter', () => {
  it('narrows by anything above in the hierarchy', async () => {
    expect(await api.admin.lists('churches', { filter: { divisionId: here.division.id } })).toHaveLength(6);
    expect(await api.admin.lists('churches', { filter: { unionId: there.union.id, typeChurch: 'Large' } })).toHaveLength(3);
    expect(await api.admin.lists('conferences', { filter: { divisionId: here.division.id } })).toHaveLength(1);
  });

  it('finds people by their division, through their conference or church', async () => {
    const direct = await api.hasStaff('INVESTIGATOR', { divisionId: there.division.id });
    const byConference = await api.hasRespondent({ conferenceId: there.conference.id });
    const byChurch = await api.hasRespondent({ conferenceId: there.conference.id, churchId: there.church.id });
    const found = await api.admin.lists('users', { filter: { divisionId: there.division.id } });
    expect(found.map(({ id }) => id).sort()).toEqual([direct.id, byConference.id, byChurch.id].sort());
    expect((await api.admin.lists('users', { filter: { churchId: there.church.id } })).map(({ id }) => id)).toEqual([byChurch.id]);
  });

  it('gives the records of a list of ids', async () => {
    const wanted = [here.church.id, there.church.id];
    expect((await api.admin.lists('churches', { filter: { id: wanted } })).map(({ id }) => id).sort()).toEqual(wanted.sort());
    expect(await api.admin.lists('churches', { filter: { id: [] } })).toEqual([]);
  });

  it('by null finds what has no value: the sections of the library', async () => {
    const form = await api.admin.creates('formulaires', { title: 'Form' });
    await api.admin.creates('sections', { title: 'In a form', formulaireId: form.id });
    await api.admin.creates('sections', { title: 'In the library' });
    expect((await api.admin.lists('sections', { filter: { formulaireId: null } })).map(({ title }) => title)).toEqual(['In the library']);
  });
});

describe('a list query that cannot be understood', () => {
  it.each([
    ['an unknown sort field', { sort: ['password', 'ASC'] }, 'unknown_field'],
    ['a sort field of another table', { sort: ['passwordHash', 'ASC'] }, 'unknown_field'],
    ['SQL as a sort field', { sort: ['name; drop table users', 'ASC'] }, 'unknown_field'],
    ['an inherited name as a sort field', { sort: ['constructor', 'ASC'] }, 'unknown_field'],
    ['an unknown direction', { sort: ['name', 'SIDEWAYS'] }, 'bad_request'],
    ['an unknown filter', { filter: { secret: '1' } }, 'unknown_field'],
    ['an inherited name as a filter', { filter: JSON.parse('{"__proto__": {"x": 1}, "constructor": "x"}') as unknown }, 'unknown_field'],
    ['a place that leads nowhere from here', { filter: { churchId: '00000000-0000-4000-8000-000000000000' } }, 'unknown_field'],
    ['an id that is none', { filter: { id: ['x'] } }, 'bad_request'],
    ['a place that is no id', { filter: { divisionId: 'x' } }, 'bad_request'],
    ['a choice that is none', { filter: { typeChurch: 'Huge' } }, 'bad_request'],
    ['an object as a value', { filter: { name: { $gt: '' } } }, 'bad_request'],
    ['a negative range', { range: [-1, 5] }, 'bad_request'],
    ['a backward range', { range: [5, 1] }, 'bad_request'],
    ['a range of no numbers', { range: ['a', 'b'] }, 'bad_request'],
    ['no JSON', { range: 'nonsense' }, 'bad_request'],
  ] as const)('is refused: %s', async (_what, query, code) => {
    await api.admin.isRefused(api.admin.get('churches', query), code);
    expect((await api.admin.get('churches', query)).status).toBe(400);
  });

  it('is refused where a parameter comes twice', async () => {
    await api.admin.isRefused(api.admin.get('churches?range=[0,1]&range=[0,2]'), 'bad_request');
  });
});

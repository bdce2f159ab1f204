import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { read, utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNames, resourceOf, type ResourceName } from '../../src/resources/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { hasHierarchy, type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Answer, Stored } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import { inProportion, timesAsMuch } from './harness/timesAsMuch.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

/** Whatever is declared as importable; each of them can be exported too. */
const importable = resourceNames.filter((name) => resourceOf(name).importable);

let api: Api;
let place: Hierarchy;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
});

afterAll(() => api.close());

function uploads(
  path: string,
  content: string | Uint8Array,
  fields: Readonly<Record<string, string>> & { name?: string; accept?: string } = {},
): Promise<Answer<Told>> {
  const { name = 'list.csv', accept, ...rest } = fields;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return api.admin.post<Told>(path, { ...rest, file: new File([bytes as BlobPart], name) }, { as: 'multipart', ...(accept && { headers: { accept } }) });
}

const churchesOf = (conferenceId: string) => api.admin.lists('churches', { filter: { conferenceId } });

async function newConference(): Promise<Stored> {
  return (await hasHierarchy(api.admin)).conference;
}

/** `Parish 1`, `Parish 2`, … as csv. */
function manyChurches(count: number, odd: (row: number) => string | undefined = () => undefined): string {
  const lines = Array.from({ length: count }, (_, at) => odd(at + 2) ?? `Parish ${at + 1},C${at + 1},Small,Antsirabe`);
  return `name,shortname,typeChurch,city\n${lines.join('\n')}\n`;
}

describe('many rows', () => {
  test('are stored in proportion, with a line in the log for each, and are unchanged the second time', async () => {
    const grown = await timesAsMuch(150, async (count) => {
      const { status, json, text } = await uploads(`conferences/${(await newConference()).id}/import`, manyChurches(count));
      expect([status, json.counts], text.slice(0, 500)).toEqual([200, { new: count, changed: 0, unchanged: 0, refused: 0 }]);
    });
    expect(grown).toBeLessThan(inProportion);
    const lines = await api.database.db.$count(tables.audit, and(eq(tables.audit.resource, 'churches'), eq(tables.audit.action, 'create')));
    expect(lines).toBeGreaterThanOrEqual(1_800);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
    const { id } = await newConference();
    await uploads(`conferences/${id}/import`, manyChurches(600));
    expect((await uploads(`conferences/${id}/import`, manyChurches(600))).json.counts).toEqual({ new: 0, changed: 0, unchanged: 600, refused: 0 });
  });

  test('are changed and given back in proportion', async () => {
    const grown = await timesAsMuch(100, async (count) => {
      const { id } = await newConference();
      const first = await uploads(`conferences/${id}/import`, manyChurches(count));
      const { json: changed } = await uploads(`conferences/${id}/import`, manyChurches(count).replaceAll('Antsirabe', 'Ambositra'), { mode: 'update' });
      expect(changed.counts).toMatchObject({ changed: count, refused: 0 });
      expect((await api.admin.post(`imports/${String(changed.importId)}/undo`)).status).toBe(200);
      const cities = await api.database.db
        .selectDistinct({ city: tables.churches.city })
        .from(tables.churches)
        .where(and(eq(tables.churches.conferenceId, id), isNotNull(tables.churches.city)));
      expect(cities).toEqual([{ city: 'Antsirabe' }]);
      // What was changed and given back is as the first import left it, which can then be taken back too.
      expect((await api.admin.post(`imports/${String(first.json.importId)}/undo`)).status).toBe(200);
      expect(await churchesOf(id)).toHaveLength(1);
    });
    expect(grown).toBeLessThan(inProportion);
  });

  test('of which row 540 is bad store nothing; the good ones alone on request; the bad one comes back as a file with the reason', async () => {
    const { id } = await newConference();
    const before = (await churchesOf(id)).length;
    const file = manyChurches(599, (row) => (row === 540 ? ',X,Small,Nowhere' : undefined));
    const { status, json } = await uploads(`conferences/${id}/import`, file);
    expect([status, json.stored, json.counts.refused]).toEqual([422, false, 1]);
    expect(json.rows.find((row) => row.status === 'refused')).toMatchObject({
      row: 540,
      problems: [{ column: 'name', value: '', reason: 'Please fill in this field. Thank you..' }],
    });
    expect(await churchesOf(id)).toHaveLength(before);
    const refused = await uploads(`conferences/${id}/import?refused=1`, file);
    expect(refused.text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'name,shortname,typeChurch,city,Row,Reason',
      ',X,Small,Nowhere,540,name: Please fill in this field. Thank you..',
    ]);
    const good = await uploads(`conferences/${id}/import?good=1`, file);
    expect(good.json).toMatchObject({ stored: true, counts: { new: 598, refused: 1 } });
  });
});

describe('an import', () => {
  test('tells how far it is, line by line, and its report at last', async () => {
    const { id } = await newConference();
    const { text, headers } = await uploads(`conferences/${id}/import`, manyChurches(600), { accept: 'application/x-ndjson' });
    expect(headers['content-type']).toContain('application/x-ndjson');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    // Checked as a whole, then stored: each is half of the way.
    const told = lines.slice(0, -1).map(({ done, total }) => [Number(done), total]);
    expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).sort((a, b) => a - b));
    expect(told).toEqual(expect.arrayContaining([0, 25, 300, 600].map((done) => [done, 600])));
    expect(lines.at(-1)).toMatchObject({ status: 200, body: { stored: true, counts: { new: 600 } } });
    const wrong = await uploads(`conferences/${id}/import`, 'foo,bar\n1,2\n', { accept: 'application/x-ndjson' });
    expect(JSON.parse(wrong.text.trim().split('\n').at(-1) ?? '')).toMatchObject({
      status: 422,
      body: { code: 'file_unreadable', details: { header: ['foo', 'bar'], fields: expect.arrayContaining([{ name: 'name', label: 'Name', required: true }]) } },
    });
  });

  test('reads columns as a person says, and remembers it for the next file', async () => {
    const { id } = await newConference();
    const file = (name: string) => `Fiangonana X,name\n${name},ignore me\n`;
    const mapping = JSON.stringify({ 'Fiangonana X': 'name', name: '' });
    const { json } = await uploads(`conferences/${id}/import`, file('Ambositra'), { mapping });
    expect(json).toMatchObject({
      counts: { new: 1 },
      columns: [
        { heading: 'Fiangonana X', field: 'name' },
        { heading: 'name', field: null },
      ],
    });
    const next = await uploads(`conferences/${id}/import`, file('Ambalavao'));
    expect(next.json.counts.new).toBe(1);
    expect((await churchesOf(id)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ambositra', 'Ambalavao']));
    await uploads(`conferences/${id}/import`, 'Fiangonana X,name\nx,Real name\n', { mapping: JSON.stringify({ 'Fiangonana X': '', name: 'name' }) });
    expect((await uploads(`conferences/${id}/import`, file('x'), { mapping: '[1' })).status).toBe(400);
  });

  test('refuses a second row with a value that may be there once, by the row that said it first', async () => {
    const { id } = await newConference();
    const { json } = await uploads(`conferences/${id}/import`, 'name,city\nSame,A\nsáme,B\n');
    expect(json.rows[1]).toMatchObject({ row: 3, errors: { name: 'This is already in row 2.' } });
  });

  test('is undone as a whole, once, while nothing depends on it', async () => {
    const { id } = await newConference();
    const before = (await churchesOf(id)).length;
    const first = await uploads(`conferences/${id}/import`, manyChurches(3));
    const listed = await api.admin.get<(Told & { canUndo: boolean; who: string; fileName: string })[]>('imports', { range: [0, 0] });
    expect(listed.json[0]).toMatchObject({
      id: first.json.importId,
      resource: 'churches',
      status: 'stored',
      canUndo: true,
      fileName: 'list.csv',
      who: expect.any(String),
      counts: { new: 3 },
    });
    const [church] = await api.admin.lists('churches', { filter: { conferenceId: id, q: 'Parish 2' } });
    const person = await api.hasRespondent({ churchId: church?.id, conferenceId: id });
    await api.admin.isRefused(api.admin.post(`imports/${String(first.json.importId)}/undo`), 'has_dependents');
    expect(await churchesOf(id)).toHaveLength(before + 3);
    await api.admin.delete(`users/${person.id}`);
    const undone = await api.admin.post(`imports/${String(first.json.importId)}/undo`);
    expect([undone.status, undone.json.message]).toEqual([200, 'The import was undone: 3 records.']);
    expect(await churchesOf(id)).toHaveLength(before);
    expect((await api.admin.post(`imports/${String(first.json.importId)}/undo`)).status).toBe(422);
  });

  test('that say where churches stand put them on the map, by degrees in one cell', async () => {
    const { id } = await newConference();
    const { json, text } = await uploads(`conferences/${id}/import`, 'name,position\nLac,"-19.8659, 47.0333"\nMont,\nMer,"-95, 47"\n', { good: '1' });
    expect(json.counts, text).toMatchObject({ new: 2, refused: 1 });
    const placed = (await churchesOf(id)).filter(({ name }) => name === 'Lac' || name === 'Mont');
    expect(placed.map(({ name, position }) => [name, position])).toEqual([
      ['Lac', { latitude: -19.8659, longitude: 47.0333 }],
      ['Mont', null],
    ]);
  });

  test('that changed records gives them their former values back, the last change first', async () => {
    const { id } = await newConference();
    await uploads(`conferences/${id}/import`, 'name,shortname,city\nLac,L,Antsirabe\nMont,M,\n');
    const idOf = async (q: string) => String((await api.admin.lists('churches', { filter: { conferenceId: id, q } }))[0]?.id);
    // The second row takes the name that the first gives up.
    const file = `id,name,city,conference\n${await idOf('Lac')},Rive,Ambositra,\n${await idOf('Mont')},Lac,Ambositra,\n,Plaine,Ambositra,${id}\n`;
    const { json, text } = await uploads('importFile', file, { resource: 'churches', mode: 'update' });
    expect(json.counts, text).toMatchObject({ new: 1, changed: 2, refused: 0 });
    const listed = await api.admin.get<{ canUndo: boolean; report?: unknown }[]>('imports', { range: [0, 0] });
    expect(listed.json[0]).toMatchObject({ canUndo: true });
    expect(listed.text).not.toContain('Antsirabe');
    const undone = await api.admin.post(`imports/${String(json.importId)}/undo`);
    expect([undone.status, undone.json.message], undone.text).toEqual([200, 'The import was undone: 3 records.']);
    const churches = (await churchesOf(id)).filter(({ shortname }) => ['L', 'M', null].includes(shortname as string | null));
    expect(churches.map(({ name, shortname, city }) => [name, shortname, city]).sort()).toEqual([
      ['Lac', 'L', 'Antsirabe'],
      ['Mont', 'M', null],
    ]);
    expect((await api.admin.get('audit/proof')).json).toMatchObject({ brokenAt: null });
  });

  test('of many records is taken back although a former name went from the last of them to the first, or not at all', async () => {
    const { id } = await newConference();
    await uploads(`conferences/${id}/import`, manyChurches(300));
    const ids = new Map((await churchesOf(id)).map((church) => [String(church.name), church.id]));
    const named = (at: number) => String(ids.get(`Parish ${at}`));
    // Each gets the name of the one before it, which has given it up.
    const lines = [`${named(1)},Parish 0`, ...Array.from({ length: 299 }, (_, at) => `${named(at + 2)},Parish ${at + 1}`)];
    const { json, text } = await uploads('importFile', `id,name\n${lines.join('\n')}\n`, { resource: 'churches', mode: 'update', good: '1' });
    expect(json.counts, text.slice(0, 500)).toMatchObject({ changed: 300, refused: 0 });
    const undoes = () => api.admin.post(`imports/${String(json.importId)}/undo`);
    const last = await api.admin.edits('churches', named(300), { city: 'Toliara' });
    const refused = await undoes();
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('1 of its records was changed since.')]);
    expect((await api.admin.reads('churches', named(1))).name).toBe('Parish 0');
    await api.admin.delete(`churches/${last.id}`);
    const undone = await undoes();
    expect(undone.status, undone.text).toBe(200);
    const names = (await churchesOf(id)).flatMap(({ name }) => /^Parish (\d+)$/.exec(String(name))?.[1] ?? []).map(Number);
    expect(names.sort((a, b) => a - b)).toEqual(Array.from({ length: 299 }, (_, at) => at + 1));
  });

  test('that changed records stays where one was changed since, or where a former value is taken', async () => {
    const { id } = await newConference();
    await uploads(`conferences/${id}/import`, manyChurches(3));
    const [church] = await api.admin.lists('churches', { filter: { conferenceId: id, q: 'Parish 1' } });
    const first = await uploads(`conferences/${id}/import`, manyChurches(3).replaceAll('Antsirabe', 'Toliara'), { mode: 'update' });
    await api.admin.edits('churches', String(church?.id), { city: 'Fianarantsoa' });
    const changed = await api.admin.post(`imports/${String(first.json.importId)}/undo`);
    expect([changed.status, changed.text]).toEqual([422, expect.stringContaining('1 of its records was changed since.')]);
    const second = await uploads('importFile', `id,name\n${String(church?.id)},Renamed\n`, { resource: 'churches', mode: 'update' });
    await uploads(`conferences/${id}/import`, 'name\nParish 1\n');
    const taken = await api.admin.post(`imports/${String(second.json.importId)}/undo`);
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('Renamed cannot get its former values back: ')]);
  });

  test('of answers is undone by excluding its submissions, comes again when the file does, and knows our own export', async () => {
    const form = await buildForm(api.admin, 'Paper', [[{ title: 'Age', type: 'NUMERIC', code: 'age' }]]);
    await form.activates();
    const path = `formulaires/${form.id}/import`;
    const file = 'age\n41\n42\n41\n';
    const count = async () => (await api.admin.get<Told>(`formulaires/${form.id}/responses/count`)).json.count;
    const first = await uploads(path, file);
    expect([first.json.counts.new, await count()]).toEqual([3, 3]);
    const exported = (await api.admin.get(`formulaires/${form.id}/responses/export`)).text;
    expect((await uploads(path, exported)).json.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
    expect((await uploads(path, exported.replace(/42\r\n/, '43\r\n'))).json.rows.filter(({ status }) => status === 'refused')).toMatchObject([
      { problems: [{ reason: 'This exists already with other data.' }] },
    ]);
    const undone = await api.admin.post(`imports/${String(first.json.importId)}/undo`);
    expect([undone.status, undone.json.message, await count()], undone.text).toEqual([200, 'The import was undone: 3 records.', 0]);
    const batches = await api.admin.get<Told[]>(`formulaires/${form.id}/exclusions`);
    expect(batches.json).toMatchObject([{ count: 3, reason: 'The import of list.csv was undone.' }]);
    expect((await uploads(path, file)).json.counts).toMatchObject({ new: 3, unchanged: 0 });
    expect(await count()).toBe(3);
  });

  test('of answers knows our own table where the form has a repeated part, whose entries stand in another', async () => {
    const form = await buildForm(api.admin, 'Homes', [[{ title: 'Age', type: 'NUMERIC', code: 'age' }], [{ title: 'Child', code: 'child' }]]);
    const children = form.sections[1] ?? '';
    await api.admin.edits('sections', children, { repeated: true });
    const token = String((await form.activates()).json.token);
    const query = { ...(await agrees(api, { formId: form.id, token })), confirm: '1' };
    const answers = [
      { id: form.questions.Age, reponses: ['41'] },
      { id: `${children}@aaaa`, reponses: ['1'] },
      { id: `${form.questions.Child}@aaaa`, reponses: ['Noro'] },
    ];
    expect((await api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query })).status).toBe(200);
    const exported = (await api.admin.get(`formulaires/${form.id}/responses/export`)).text;
    const path = `formulaires/${form.id}/import`;
    expect((await uploads(path, exported)).json.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
    expect((await uploads(path, exported.replace(',41', ',43'))).json.counts).toEqual({ new: 0, changed: 0, unchanged: 0, refused: 1 });
  });

  test('of sets of answers is stored in proportion, and says who brought each', async () => {
    let form = '';
    const columns = [0, 1, 2, 3, 4];
    const grown = await timesAsMuch(100, async (count) => {
      const built = await buildForm(api.admin, `Much paper ${count}`, [
        columns.map((at) => ({ title: `Question ${at}`, type: 'NUMERIC' as const, code: `q${at}` })),
      ]);
      await built.activates();
      form = built.id;
      const file = [columns.map((at) => `q${at}`), ...Array.from({ length: count }, (_, row) => columns.map((at) => row + at))]
        .map((cells) => cells.join(','))
        .join('\n');
      const { json, text } = await uploads(`formulaires/${form}/import`, file);
      expect(json.counts, text.slice(0, 500)).toEqual({ new: count, changed: 0, unchanged: 0, refused: 0 });
    });
    expect(grown).toBeLessThan(inProportion);
    const [{ answers } = { answers: 0 }] = (
      await api.database.db.execute<{ answers: number }>(
        sql`select sum(jsonb_array_length(answers))::int as answers from responses where formulaire_id = ${form} and filled_by = ${api.admin.id}`,
      )
    ).rows;
    expect(answers).toBe(5_000);
    const [set] = (await api.admin.get<Told[]>(`formulaires/${form}/responses`, { range: [0, 0] })).json;
    const history = await api.admin.get<Told>(`formulaires/${form}/responses/${String(set?.id)}`);
    expect(history.status, history.text).toBe(200);
  });

  test('that was cut off with its server is listed as failed and keeps nobody waiting', async () => {
    const cutOff = {
      resource: 'churches',
      parentId: (await newConference()).id,
      fileName: 'cut.csv',
      byUser: api.admin.id,
      status: 'running',
      createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000),
    };
    await api.database.db.insert(tables.imports).values(cutOff);
    const { json } = await api.admin.get<{ fileName: string; status: string }[]>('imports', { range: [0, 99] });
    expect(json.find(({ fileName }) => fileName === 'cut.csv')).toMatchObject({ status: 'failed' });
    expect((await uploads(`conferences/${cutOff.parentId}/import`, manyChurches(1))).status).toBe(200);
  });

  test('is not undone once one of its records was changed', async () => {
    const { id } = await newConference();
    const { json } = await uploads(`conferences/${id}/import`, manyChurches(2));
    const [church] = await api.admin.lists('churches', { filter: { conferenceId: id, q: 'Parish 1' } });
    await api.admin.edits('churches', String(church?.id), { city: 'Fianarantsoa' });
    const { status, text } = await api.admin.post(`imports/${String(json.importId)}/undo`);
    expect([status, text]).toEqual([422, expect.stringContaining('1 of its records was changed since.')]);
  });
});

test.each(importable)('a template of %s comes back as an import without a column unread', async (resource) => {
  const answer = await api.app.inject({
    method: 'GET',
    url: `/api/${resource}/template`,
    headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'fr' },
  });
  const book = read(answer.rawPayload, { type: 'buffer' });
  expect(book.SheetNames).toHaveLength(2);
  const [header = []] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  const filled = utils.book_new();
  utils.book_append_sheet(filled, utils.aoa_to_sheet([header, header.map(() => 'x')]), 'a');
  const { json } = await uploads('importFile', new Uint8Array(write(filled, { type: 'buffer', bookType: 'xlsx' }) as Buffer), {
    resource,
    name: 'template.xlsx',
    dryRun: 'true',
  });
  expect(json).toMatchObject({ dryRun: true, ignoredColumns: [] });
});

describe('our own export', () => {
  test.each(importable)('of %s is imported again with no change, in csv and xlsx and every language', async (resource) => {
    const places: Readonly<Partial<Record<ResourceName, Stored>>> = {
      divisions: place.division,
      unions: place.union,
      conferences: place.conference,
      churches: place.church,
    };
    await api.hasRespondent({ conferenceId: place.conference.id, churchId: place.church.id });
    for (const [format, locale] of [
      ['csv', 'en'],
      ['xlsx', 'fr'],
      ['csv', 'pt'],
      ['csv', 'mg'],
      ['csv', 'sw'],
    ] as const) {
      const filter = resource === 'users' ? { role: 'RESPONDENT' } : { q: String(places[resource]?.name ?? '') };
      const search = new URLSearchParams({ format, identities: '1', reason: 'round trip', filter: JSON.stringify(filter) });
      const answer = await api.app.inject({
        method: 'GET',
        url: `/api/${resource}/export?${search}`,
        headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': locale },
      });
      const { status, json, text } = await uploads('importFile', new Uint8Array(answer.rawPayload), { resource, name: `list.${format}`, mode: 'update' });
      expect([status, { ...json.counts, unchanged: 0 }], text.slice(0, 800)).toEqual([200, { new: 0, changed: 0, unchanged: 0, refused: 0 }]);
      expect(json.counts.unchanged).toBeGreaterThan(0);
    }
  });

  test('of answers is imported into a form of the same questions with the same values', async () => {
    const pages = [
      [
        { title: 'Age', type: 'NUMERIC', code: 'age', allowDontKnow: true },
        { title: 'Sleep', type: 'CASE_COCHER', code: 'sleep', options: ['Yes', 'No'] },
        { title: 'Fruit', type: 'CHOIX_MULTIPLE_OTHER', code: 'fruit', options: ['Mango', 'Banana'] },
        { title: 'Work', type: 'CASE_COCHER_OTHER', code: 'work', options: ['Farming', 'Trade'] },
      ],
    ] as const;
    const [from, to] = [await buildForm(api.admin, 'From', pages), await buildForm(api.admin, 'To', pages)];
    await from.activates();
    await to.activates();
    const file = 'age,sleep,sleep_explanation,fruit_a1,fruit_a2,fruit_other,work,work_other\n41,No,=Noise,1,0,Litchi,Autre,Fishing\n-9997,Yes,,0,1,,Trade,\n';
    expect((await uploads(`formulaires/${from.id}/import`, file)).json.counts).toMatchObject({ new: 2 });
    const answersOf = async (id: string, format: string) => {
      const { text } = await api.admin.get(`formulaires/${id}/responses/export`, { format });
      return {
        text,
        rows: text
          .trim()
          .split('\r\n')
          .map((line) => line.split(',').slice(8).join(','))
          .sort(),
      };
    };
    const out = await answersOf(from.id, 'csv');
    expect(out.rows).toContain("41,No,'=Noise,1,0,Litchi,Other,Fishing");
    expect((await uploads(`formulaires/${to.id}/import`, out.text)).json).toMatchObject({ counts: { new: 2 }, ignoredColumns: [] });
    expect((await answersOf(to.id, 'csv')).rows).toEqual(out.rows);
  });
});

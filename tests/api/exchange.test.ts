import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { read, utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { whileLive } from '../../server/exchange/import/liveImports.ts';
import { hasHierarchy, type Hierarchy, startWithHierarchy } from './harness/hierarchy.ts';
import type { Answer } from './harness/Person.ts';
import type { Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let place: Hierarchy;

beforeAll(async () => {
  ({ api, place } = await startWithHierarchy());
});

afterAll(() => api.close());

function uploads(path: string, content: string | Uint8Array, fields: Readonly<Record<string, string>> & { name?: string } = {}): Promise<Answer<Told>> {
  const { name = 'list.csv', ...rest } = fields;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return api.admin.post<Told>(path, { ...rest, file: new File([bytes as BlobPart], name) }, { as: 'multipart' });
}

const unionsOf = (divisionId: string) => api.admin.lists('unions', { filter: { divisionId } });

async function newDivision(): Promise<string> {
  return (await hasHierarchy(api.admin)).division.id;
}

function workbook(rows: readonly (readonly (string | number)[])[], bookType: 'xlsx' | 'xls' | 'ods'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet');
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
}

describe('an import below a parent', () => {
  test('stores the rows as children of that parent and reports each', async () => {
    const divisionId = await newDivision();
    const { status, json } = await uploads(`divisions/${divisionId}/import`, 'shortname,name\nEKUC,East Kenya\nWKUC,West Kenya\n');
    expect([status, json.message]).toEqual([200, '2 rows were stored.']);
    expect(json).toMatchObject({ stored: true, counts: { new: 2, changed: 0, unchanged: 0, refused: 0 } });
    expect(json.rows).toEqual([
      { row: 2, status: 'new' },
      { row: 3, status: 'new' },
    ]);
    expect((await unionsOf(divisionId)).map(({ name }) => name)).toEqual(expect.arrayContaining(['East Kenya', 'West Kenya']));
  });

  test('of the same file again changes nothing', async () => {
    const divisionId = await newDivision();
    const file = 'shortname;name\nNUC;Été\n';
    await uploads(`divisions/${divisionId}/import`, file);
    const { status, json } = await uploads(`divisions/${divisionId}/import`, file);
    expect([status, json.counts]).toEqual([200, { new: 0, changed: 0, unchanged: 1, refused: 0 }]);
    expect(json.message).toBe('Nothing was stored: everything was there already.');
  });

  test('stores nothing while one row is refused, and says which and why; the good rows alone on request', async () => {
    const divisionId = await newDivision();
    const before = (await unionsOf(divisionId)).length;
    const file = `shortname,name\nGood,Good union\n,Without short name\nGood2,Another\nToo,${'x'.repeat(201)}\n`;
    const { status, json } = await uploads(`divisions/${divisionId}/import`, file);
    expect([status, json.code, json.stored]).toEqual([422, 'invalid', false]);
    expect(json.rows.filter((row) => row.status === 'refused')).toMatchObject([
      { row: 3, errors: { shortname: 'Please fill in this field. Thank you..' } },
      { row: 5, errors: { name: expect.stringContaining('200') } },
    ]);
    expect(await unionsOf(divisionId)).toHaveLength(before);
    const good = await uploads(`divisions/${divisionId}/import?good=1`, file);
    expect(good.json).toMatchObject({ stored: true, counts: { new: 2, refused: 2 } });
    expect(await unionsOf(divisionId)).toHaveLength(before + 2);
  });

  test('checked only keeps nothing and tells the same', async () => {
    const divisionId = await newDivision();
    const before = (await unionsOf(divisionId)).length;
    const { status, json } = await uploads(`divisions/${divisionId}/import`, 'shortname,name\nA,B\n', { dryRun: 'true' });
    expect([status, json.stored, json.counts.new]).toEqual([200, false, 1]);
    expect(await unionsOf(divisionId)).toHaveLength(before);
  });

  test('refuses what exists with other data, unless changes are wanted', async () => {
    const divisionId = await newDivision();
    await uploads(`divisions/${divisionId}/import`, 'shortname,name\nEKU,East Kenya\n');
    const changed = 'shortname,name\nEKU,East Kenya Union\n';
    expect((await uploads(`divisions/${divisionId}/import`, changed)).status).toBe(422);
    expect((await uploads(`divisions/${divisionId}/import`, changed, { mode: 'update' })).json.counts.changed).toBe(1);
    expect((await unionsOf(divisionId)).map(({ name }) => name)).toContain('East Kenya Union');
  });

  test('refuses a row that stands twice, an unknown parent in a row, and a file for something else', async () => {
    const divisionId = await newDivision();
    const twice = await uploads(`divisions/${divisionId}/import`, 'shortname,name\nA,Alpha\nA,Alpha\n');
    expect(twice.json.rows[1]).toMatchObject({ row: 3, errors: { name: 'This is already in row 2.' } });
    const foreign = await uploads(`divisions/${divisionId}/import`, 'shortname,name,division\nA,Alpha,Atlantis\n');
    expect(foreign.json.rows[0]?.errors).toEqual({ divisionId: 'Atlantis does not exist here.' });
    expect((await uploads(`divisions/${divisionId}/import`, 'shortname,name\nA,B\n', { resource: 'users' })).status).toBe(422);
    expect((await uploads(`unions/${divisionId}/import`, 'shortname,name\nA,B\n')).status).toBe(404);
  });

  test('knows columns by label in every language, whatever their case and accents', async () => {
    const conference = place.conference.id;
    const { json } = await uploads(`conferences/${conference}/import`, 'Nom;NOM COURT;Type d’église;Ville;Cor\nAmbohimanga;AMB;Petite;Ambohimanga;bleu\n');
    expect(json).toMatchObject({ counts: { new: 1 }, ignoredColumns: ['Cor'] });
    const [church] = await api.admin.lists('churches', { filter: { q: 'ambohimanga' } });
    expect(church).toMatchObject({ name: 'Ambohimanga', shortname: 'AMB', typeChurch: 'Small', city: 'Ambohimanga', conferenceId: conference });
  });

  test.each(['xlsx', 'xls', 'ods'] as const)('reads %s files', async (kind) => {
    const divisionId = await newDivision();
    const { json } = await uploads(
      `divisions/${divisionId}/import`,
      workbook(
        [
          ['shortname', 'name'],
          ['007', `Union in ${kind}`],
        ],
        kind,
      ),
      { name: `list.${kind}` },
    );
    expect(json.counts.new).toBe(1);
    expect((await unionsOf(divisionId)).map(({ shortname }) => shortname)).toContain('007');
  });

  test.each(['csv', 'xlsx', 'ods'] as const)(
    'passes over the titles above the headings of %s files; refusals keep the numbers and headings of the file',
    async (kind) => {
      const divisionId = await newDivision();
      const rows = [
        ['Unions of the East', ''],
        ['As of', 'March'],
        [],
        ['No.', 'shortname', 'name'],
        ['1', 'TTL', `Titled in ${kind}`],
        ['2', '', 'Without short name'],
      ];
      const file = kind === 'csv' ? rows.map((row) => row.join(',')).join('\n') : workbook(rows, kind);
      const { json } = await uploads(`divisions/${divisionId}/import?good=1`, file, { name: `list.${kind}` });
      expect(json).toMatchObject({ counts: { new: 1, refused: 1 }, ignoredColumns: ['No.'] });
      expect(json.rows).toMatchObject([
        { row: 5, status: 'new' },
        { row: 6, status: 'refused' },
      ]);
      expect((await unionsOf(divisionId)).map(({ name }) => name)).toContain(`Titled in ${kind}`);
      const refused = await uploads(`divisions/${divisionId}/import?refused=1`, file, { name: `list.${kind}` });
      expect(refused.text).toMatch(/No\.,shortname,name,.*\r?\n2,,Without short name,6,/);
    },
  );

  test.each([
    ['utf-8', new TextEncoder().encode('shortname,name\nSTP,São Tomé\n')],
    ['utf-8 with mark', new TextEncoder().encode('\uFEFFshortname,name\nSTP,São Tomé\n')],
    [
      'windows-1252',
      Uint8Array.from([...'shortname;name\nSTP;S'].map((c) => c.charCodeAt(0)).concat([0xe3, ...[...'o Tom'].map((c) => c.charCodeAt(0)), 0xe9, 0x0a])),
    ],
    ['utf-16', new Uint8Array(Buffer.from('\uFEFFshortname\tname\nSTP\tSão Tomé\n', 'utf16le'))],
  ])('keeps accents of %s', async (_encoding, bytes) => {
    const divisionId = await newDivision();
    await uploads(`divisions/${divisionId}/import`, bytes);
    expect((await unionsOf(divisionId)).map(({ name }) => name)).toContain('São Tomé');
  });

  test('keeps curly apostrophes and the signs of Windows-1252 that Latin-1 has not', async () => {
    const divisionId = await newDivision();
    await uploads(`divisions/${divisionId}/import`, Buffer.from('shortname;name\nAGE;Ageng\x92a \x96 \x8cuvre \x80\n', 'latin1'));
    expect((await unionsOf(divisionId)).map(({ name }) => name)).toContain('Ageng’a – Œuvre €');
  });
});

describe('a file that is no sound spreadsheet', () => {
  const bomb = (() => {
    const book = workbook(
      [
        ['shortname', 'name'],
        ['A', 'B'],
      ],
      'xlsx',
    );
    const bytes = Buffer.from(book);
    // The directory claims four gigabytes for every part.
    for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1'))
      bytes.writeUInt32LE(0xfffffff0, at + 24);
    return new Uint8Array(bytes);
  })();

  test.each([
    ['0 bytes', 'list.csv', new Uint8Array(), 'empty'],
    ['a program', 'list.xlsx', new TextEncoder().encode('MZ\u0090 this program'), 'wrong_kind'],
    ['a web page called xls', 'list.xls', new TextEncoder().encode('<html><table></table></html>'), 'wrong_kind'],
    ['a picture', 'list.png', new TextEncoder().encode('png'), 'not_a_spreadsheet'],
    ['a truncated workbook', 'list.xlsx', workbook([['shortname', 'name']], 'xlsx').slice(0, 500), 'damaged'],
    ['a workbook that unpacks to gigabytes', 'list.xlsx', bomb, 'unpacks_too_large'],
    ['columns nobody knows', 'list.csv', new TextEncoder().encode('foo,bar\n1,2\n'), 'no_header'],
    ['columns nobody knows above a record that holds a known word', 'list.csv', new TextEncoder().encode('foo,bar\nname,shortname\n'), 'no_header'],
    ['an open quotation mark', 'list.csv', new TextEncoder().encode('shortname,name\n"A,B\n'), 'damaged'],
    ['61 columns', 'list.csv', new TextEncoder().encode(`${Array.from({ length: 61 }, (_, at) => `c${at}`).join(',')}\n`), 'too_many_columns'],
  ])('%s is refused with a plain reason', async (...[, name, bytes, reason]) => {
    const { status, json } = await uploads(`divisions/${place.division.id}/import`, bytes, { name });
    expect([status, json.code, json.details.reason]).toEqual([422, 'file_unreadable', reason]);
    expect(json.message).toMatch(/^The file could not be read: /);
  });

  test('a formula that was never worked out is told with its cell', async () => {
    const parts = unzipSync(
      workbook(
        [
          ['shortname', 'name'],
          ['A', 'Alpha'],
          ['B', 27],
        ],
        'xlsx',
      ),
    );
    const path = 'xl/worksheets/sheet1.xml';
    const sheet = strFromU8(parts[path] as Uint8Array).replace('<v>27</v>', '<f>20+7</f>');
    const { status, json } = await uploads(`divisions/${place.division.id}/import`, zipSync({ ...parts, [path]: strToU8(sheet) }), { name: 'list.xlsx' });
    expect([status, json.details.reason]).toEqual([422, 'not_calculated']);
    expect(json.message).toMatch(/the cell B3 of the sheet “.+” holds a formula without a result/);
  });

  test('a request without a file is refused next to the field', async () => {
    const { status, json } = await api.admin.post<Told>(`divisions/${place.division.id}/import`, { resource: 'unions' }, { as: 'multipart' });
    expect([status, Object.keys(json.errors)]).toEqual([422, ['file']]);
  });

  test('a header named __proto__ reaches nothing', async () => {
    await uploads(`divisions/${await newDivision()}/import`, 'shortname,name,__proto__,constructor\nA,B,{"role":"ADMIN"},x\n');
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('an import of people', () => {
  const header = 'name,telephone,conference,typeChurch,langage';

  test('finds the conference by its name and repairs a number that lost its plus', async () => {
    const { status, json } = await uploads('importFile', `${header}\nRivo Rakoto,254711000001,${String(place.conference.name)},Small,Malagasy\n`, {
      resource: 'users',
    });
    expect([status, json.counts]).toEqual([200, { new: 1, changed: 0, unchanged: 0, refused: 0 }]);
    const [person] = await api.admin.lists('users', { filter: { q: 'rivo rakoto' } });
    expect(person).toMatchObject({ telephone: '+254711000001', conferenceId: place.conference.id, role: 'RESPONDENT', langage: 'Malagasy' });
  });

  test('takes national numbers, a shared number and none at all, says who has a shared one, and knows each of them the second time', async () => {
    const conference = String(place.conference.name);
    const people = ['Wanjiku,0712 000 101', 'Kamau,712000101', 'Njeri,', 'Achieng,+254 712 000 102']
      .map((start) => `${start},${conference},Small,English`)
      .join('\n');
    const file = `${header}\n${people}\n`;
    const first = await uploads('importFile', file, { resource: 'users' });
    expect([first.json.counts, first.json.stored]).toEqual([{ new: 4, changed: 0, unchanged: 0, refused: 0 }, true]);
    expect(first.json.rows[1]).toMatchObject({ hints: [{ column: 'telephone', value: '712000101', reason: expect.stringContaining('Row 2') }] });
    for (const row of [0, 2, 3]) expect(first.json.rows[row]).not.toHaveProperty('hints');
    const shared = await api.admin.lists('users', { filter: { q: '0712000101' }, sort: ['name', 'ASC'] });
    expect(shared.map(({ name, telephone }) => [name, telephone])).toEqual([
      ['Kamau', '+254712000101'],
      ['Wanjiku', '+254712000101'],
    ]);
    expect((await uploads('importFile', file, { resource: 'users' })).json.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 0 });

    const later = `${header}\nOtieno,0712000102,${conference},Small,English\nWanjiku,0712000101,${conference},Large,English\nKamau,0712000101,${conference},Small,English\nKamau,+254712000101,${conference},Large,English\n`;
    const checked = await uploads('importFile', later, { resource: 'users', dryRun: '1' });
    expect(checked.json.rows).toMatchObject([
      { status: 'new', hints: [{ column: 'telephone', reason: expect.stringContaining('Achieng') }] },
      { status: 'refused', problems: [{ column: 'telephone', value: '0712000101' }] },
      { status: 'unchanged' },
      { status: 'refused', problems: [{ column: 'telephone', reason: 'This is already in row 4.' }] },
    ]);
  });

  test('never makes staff, takes no password, and leaves staff alone', async () => {
    const staff = await uploads('importFile', `${header},role\nMallory,+254711000002,${String(place.conference.name)},Small,English,ADMIN\n`);
    expect(staff.json.rows[0]).toMatchObject({ status: 'refused', errors: { role: 'Only respondents can be imported.' } });
    const { json } = await uploads(
      'importFile',
      `${header},password,status\nEve,+254711000003,${String(place.conference.name)},Small,English,Aa1!aaaa,CLOSED\n`,
    );
    expect(json.counts.new).toBe(1);
    expect((await api.admin.lists('users', { filter: { q: 'Eve' } }))[0]).toMatchObject({ status: 'NOT_STARTED' });
    const admin = await api.admin.reads('users', api.admin.id);
    const over = await uploads(
      'importFile',
      `name,email,conference,typeChurch,langage,telephone\nTaken over,${String(admin.email)},${String(place.conference.name)},Small,English,+254711000009\n`,
      { mode: 'update' },
    );
    expect(over.json.rows[0]?.status).toBe('refused');
    expect(await api.admin.reads('users', api.admin.id)).toMatchObject({ name: admin.name, role: 'ADMIN' });
  });

  test('is the administrators’ alone', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    const file = new File([new TextEncoder().encode(header)], 'list.csv');
    expect((await investigator.post('importFile', { file }, { as: 'multipart' })).status).toBe(403);
  });

  test('waits for no other at the same place: the second is told who is importing', async () => {
    const id = randomUUID();
    await whileLive(api.database, id, async () => {
      await api.database.db.insert(tables.imports).values({ id, resource: 'users', fileName: 'x.csv', byUser: api.admin.id, status: 'running' });
      const { status, json } = await uploads('importFile', `${header}\n`);
      expect([status, json.code]).toEqual([409, 'import_running']);
    });
  });
});

describe('an import of answers', () => {
  let form: BuiltForm;

  beforeAll(async () => {
    form = await buildForm(api.admin, 'Paper', [
      [
        { title: 'Age', type: 'NUMERIC', code: 'age' },
        { title: 'Fruit', type: 'CHOIX_MULTIPLE', code: 'fruit', options: ['Mango', 'Banana'] },
      ],
    ]);
    await form.activates();
  });

  test('matches columns to questions by code and title, and checks every answer', async () => {
    const wrong = await uploads(`formulaires/${form.id}/import`, 'age,Fruit\n41,Mango;Banana\nforty,Mango\n');
    expect(wrong.status).toBe(422);
    expect(wrong.json.rows[1]).toMatchObject({ row: 3, status: 'refused', errors: { age: expect.stringContaining('number') } });
    const good = await uploads(`formulaires/${form.id}/import`, 'age,Fruit\n41,Mango;Banana\n42,mango\n41,Mango;Banana\n');
    expect(good.json.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
    const { json } = await api.admin.get<Told[]>(`formulaires/${form.id}/responses`, { filter: { mode: 'import' } });
    expect(json).toHaveLength(3);
  });

  test('of the same file again adds nothing', async () => {
    const { json } = await uploads(`formulaires/${form.id}/import`, 'age,Fruit\n41,Mango;Banana\n42,mango\n41,Mango;Banana\n');
    expect(json.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
  });

  test('comes out again as one row a set, several choices as columns of 0 and 1', async () => {
    const { text, headers } = await api.admin.get(`formulaires/${form.id}/responses/export`, { format: 'csv', sort: ['receivedAt', 'ASC'] });
    expect(headers['content-disposition']).toBe('attachment; filename="responses.csv"');
    const [header, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe(
      'Study code,Version,Status,Mode,Code of the interviewer,Language,Minutes from the first answer to the last,Received,age,fruit_a1,fruit_a2',
    );
    expect(rows.map((row) => row.split(',').slice(-3)).sort()).toEqual([
      ['41', '1', '1'],
      ['41', '1', '1'],
      ['42', '1', '0'],
    ]);
  });
});

describe('an export', () => {
  test('gives back what an import took, letter by letter, with formulas that run nowhere', async () => {
    const divisionId = await newDivision();
    const names = ['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', 'Ordinary, with "quotes"', 'Été; à côté'];
    for (const [at, name] of names.entries()) await api.admin.creates('unions', { shortname: `U${at}`, name }, { at: `divisions/${divisionId}/unions` });
    const { text } = await api.admin.get('unions/export', { filter: { divisionId } });
    expect(text.startsWith('\uFEFFShort name,Name,Division')).toBe(true);
    for (const formula of names.slice(0, 4)) expect(text.replaceAll('""', '"')).toContain(`'${formula}`);
    const again = await uploads(`divisions/${divisionId}/import`, text);
    expect(again.json.counts).toMatchObject({ new: 0, changed: 0, refused: 0 });
  });

  test('as xlsx holds text alone', async () => {
    const answer = await api.app.inject({ method: 'GET', url: '/api/divisions/export?format=xlsx', headers: { authorization: `Bearer ${api.admin.token}` } });
    const book = read(answer.rawPayload, { type: 'buffer' });
    const rows = utils.sheet_to_json<string[]>(book.Sheets.Data ?? {}, { header: 1 });
    expect(rows[0]).toEqual(['Short name', 'Name']);
    expect(rows.length).toBeGreaterThan(3);
    expect(Object.values(book.Sheets.Data ?? {}).every((cell: { t?: string; f?: string }) => !cell.f)).toBe(true);
  });

  test('of people leaves out who they are; an administrator may ask for it, and that is recorded', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR', { conferenceId: place.conference.id });
    const person = await api.hasRespondent({ conferenceId: place.conference.id, name: 'Unmistakable Person' });
    const plain = await api.admin.get('users/export');
    expect(plain.text).not.toContain('Unmistakable');
    expect(plain.text).not.toContain(String(person.telephone));
    // It has their places: a study code would lead from there to the answers.
    expect(plain.text).not.toContain('Study code');
    expect(plain.text).not.toMatch(/[0-9A-Z]{16}/);
    await api.admin.isRefused(api.admin.get('users/export', { identities: '1', reason: ' ' }), 'invalid');
    const named = await api.admin.get('users/export', { identities: '1', reason: 'Phone list' });
    expect(named.text).toContain('Unmistakable Person');
    expect(named.text).toContain(`,${String(person.telephone)},`);
    expect((await investigator.get('users/export', { identities: '1' })).status).toBe(403);
    const lines = (await api.admin.get<{ action: string; after: unknown; reason: string | null }[]>('audit', { filter: { action: 'export' } })).json;
    expect(JSON.stringify(lines)).toContain('Phone list');
  });

  test('of people says by name which form they answer and in which division they are, also where the conference alone tells', async () => {
    const form = await api.admin.creates('formulaires', { title: 'Health of the villages' });
    const { conference, division } = await hasHierarchy(api.admin);
    await api.hasRespondent({ conferenceId: conference.id, formulaireId: form.id });
    const { text } = await api.admin.get('users/export', { filter: { conferenceId: conference.id } });
    expect(text).toContain('Health of the villages');
    expect(text).toContain(String(division.name));
    expect(text).not.toContain(form.id);
  });

  test('of an investigator holds the respondents in scope alone', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    await api.hasRespondent({ conferenceId: place.conference.id, churchName: 'Elsewhere' });
    await api.hasRespondent({ conferenceId: place.conference.id, typeChurch: 'Large' }, investigator);
    const { text } = await investigator.get('users/export');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await investigator.get('sections/export')).status).toBe(403);
    expect((await api.nobody.get('users/export')).status).toBe(401);
  });
});

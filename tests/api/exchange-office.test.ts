import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { convertWithOffice } from './programs/convertWithOffice.ts';
import { has } from './programs/runProgram.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

async function uploads(path: string, name: string, content: Uint8Array): Promise<Told> {
  const { json, text } = await api.admin.post<Told>(
    path,
    { file: new File([content as BlobPart], name), resource: path === 'importFile' ? 'users' : '' },
    { as: 'multipart' },
  );
  expect(json.counts, text.slice(0, 500)).toBeDefined();
  return json;
}

const churches = [
  ['Ageng’a – Œuvre', '007', 'São Tomé'],
  ['Fifohazana, "Antsirabé"', 'F;1', 'Antsirabé'],
  ['Ordinary', '2000-02-01', 'Été; à côté'],
];
const csv = `"name","shortname","city"\n${churches.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`;

/** LibreOffice's own filter for delimited text: separator, quotation mark, encoding, first line. */
const delimited = (separator: string, encoding: string) => `csv:Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${encoding},1,,0,false,true,false`;

describe.skipIf(!has('soffice'))('a list that LibreOffice saved', () => {
  test.each([
    ['as csv in UTF-8', 'csv', delimited(',', 'UTF8'), ''],
    ['as csv in UTF-8 with its mark and semicolons', 'csv', delimited(';', 'UTF8'), '\uFEFF'],
    ['as csv in Windows-1252 with semicolons', 'csv', delimited(';', '1'), ''],
    ['as csv in UTF-16 with tabs', 'csv', delimited('\t', '65535'), ''],
    ['as xls', 'xls', 'xls', ''],
    ['as xlsx', 'xlsx', 'xlsx', ''],
    ['as ods', 'ods', 'ods', ''],
  ])('%s is imported letter by letter, and changes nothing the second time', async (...[, extension, to, mark]) => {
    const { conference } = await hasHierarchy(api.admin);
    const path = `conferences/${conference.id}/import`;
    const file = Buffer.concat([Buffer.from(mark), convertWithOffice('list.csv', csv, to)]);
    expect((await uploads(path, `list.${extension}`, file)).counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 0 });
    const stored = await api.admin.lists('churches', { filter: { conferenceId: conference.id } });
    const shown = stored.map(({ name, shortname, city }) => [name, shortname, city]).filter(([name]) => churches.some(([own]) => own === name));
    expect(shown.sort()).toEqual([...churches].sort());
    expect((await uploads(path, `list.${extension}`, file)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 0 });
  });

  test('has telephone numbers that lost their plus repaired, and those that lost their digits told next to the row', async () => {
    const { conference } = await hasHierarchy(api.admin);
    const people = `name,telephone,conference,typeChurch,langage\nRivo,254711000001,${String(conference.name)},Small,French\n`;
    const numbers = convertWithOffice('people.csv', people, 'xlsx');
    expect((await uploads('importFile', 'people.xlsx', numbers)).counts.new).toBe(1);
    expect((await api.admin.lists('users', { filter: { q: 'Rivo' } }))[0]).toMatchObject({ telephone: '+254711000001' });
    const scientific = Buffer.from(people.replace('Rivo,254711000001', 'Hery,"2,54711E+11"'));
    const { rows } = await uploads('importFile', 'people.csv', scientific);
    expect(rows[0]).toMatchObject({
      row: 2,
      status: 'refused',
      problems: [{ column: 'telephone', value: '2,54711E+11', reason: expect.stringContaining('+') }],
    });
  });
});

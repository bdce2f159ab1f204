import { sql } from 'drizzle-orm';
import { read, utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Form, XlsFormReport } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { fullForm } from '../../server/exchange/xlsform/cases/fullForm.ts';
import { workbookOf } from '../../server/exchange/xlsform/write/workbookOf.ts';
import { writeXlsForm } from '../../server/exchange/xlsform/write/writeXlsForm.ts';
import { freezeForm } from '../../server/study/forms/freezeForm.ts';
import { loadFormTree } from '../../server/study/forms/loadFormTree.ts';
import type { Answer, Person } from './harness/Person.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { inProportion, timesAsMuch } from './harness/timesAsMuch.ts';

/** What the call answers, or refuses with. */
type Told = XlsFormReport & { code: string; details: { reason: string } };

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

function imports(
  bytes: Uint8Array,
  { name = 'form.xlsx', as = api.admin, ...fields }: { name?: string; as?: Person; dryRun?: string; language?: string } = {},
): Promise<Answer<Told>> {
  return as.post<Told>('formulaires/xlsform', { ...fields, file: new File([bytes as BlobPart], name) }, { as: 'multipart' });
}

async function exportOf(id: string): Promise<Uint8Array> {
  const answer = await api.app.inject({ method: 'GET', url: `/api/formulaires/${id}/xlsform`, headers: { authorization: `Bearer ${api.admin.token}` } });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="Household_health_2026.xlsx"']);
  return new Uint8Array(answer.rawPayload);
}

function book(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>, bookType: 'xlsx' | 'xls' | 'ods' = 'xlsx'): Uint8Array {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return new Uint8Array(write(made, { type: 'buffer', bookType }) as Buffer);
}

const formCount = () => api.services.database.db.$count(tables.formulaires);

/** The draft as it would be published, without ids. */
async function draftOf(id: string): Promise<unknown> {
  return content((await loadFormTree(api.services.database.db, id)) as Form);
}

function content(form: Form): unknown {
  return JSON.parse(JSON.stringify(freezeForm(form), (key, value: unknown) => (key === 'id' ? undefined : value)));
}

const sent = () => new Uint8Array(workbookOf(writeXlsForm(fullForm(), { version: null, locale: 'en' })));

describe('a form as XLSForm', () => {
  test('is checked first: what it would be, and nothing is stored', async () => {
    const before = await formCount();
    const form = { ...fullForm(), title: 'Nobody’s title yet' };
    const { status, json } = await imports(new Uint8Array(workbookOf(writeXlsForm(form, { version: null, locale: 'en' }))), { dryRun: 'true' });
    expect([status, json.stored, json.message]).toEqual([200, false, 'The spreadsheet was read. Nothing was created yet.']);
    expect(json.form).toEqual({
      title: 'Nobody’s title yet',
      isTitleTaken: false,
      sections: [
        { title: 'You', questions: 6, subSections: [{ title: 'Your children', questions: 2 }] },
        { title: 'Dates', questions: 8, subSections: [] },
        { title: 'Still empty', questions: 0, subSections: [] },
      ],
    });
    expect(json.findings).toEqual([]);
    expect(json.invalid).toEqual([{ title: 'Still empty', reason: 'There is no question here.' }]);
    expect(await formCount()).toBe(before);
  });

  test.each(['xlsx', 'xls', 'ods'] as const)('makes a draft from %s, letter by letter, that goes out as it came in', async (bookType) => {
    const bytes = bookType === 'xlsx' ? sent() : new Uint8Array(write(read(sent(), { type: 'array' }), { type: 'buffer', bookType }) as Buffer);
    const { status, json } = await imports(bytes, { name: `form.${bookType}` });
    expect([status, json.stored, json.message]).toEqual([200, true, 'The form “Household health, 2026” was created as a draft.']);
    const id = String(json.form.id);
    expect(await draftOf(id)).toEqual(content(fullForm()));
    const again = await imports(await exportOf(id));
    expect([again.json.findings, again.json.form.isTitleTaken]).toEqual([[], true]);
    expect(await draftOf(String(again.json.form.id))).toEqual(content(fullForm()));
  });

  test('is read from a data dictionary of REDCap, and what it says in vain is told by row and column', async () => {
    const dictionary = [
      '"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Branching Logic (Show field only if...)"',
      'record_id,visit,,text,Study ID,,',
      'well,visit,,radio,Are you well?,"1, Yes | 0, No",',
      `why,visit,,text,Why not?,,"[well] = '0'"`,
      'ward,visit,,sql,Ward,select 1,',
    ].join('\r\n');
    const { status, json } = await imports(new TextEncoder().encode(dictionary), { name: 'Clinic visit.csv' });
    expect([status, json.stored, json.form]).toMatchObject([200, true, { title: 'Clinic visit', sections: [{ title: 'Visit', questions: 2 }] }]);
    expect(json.findings.map(({ sheet, kind, row, column, value }) => [sheet, kind, row, column, value])).toEqual([
      ['dictionary', 'noted', 2, 'Variable / Field Name', 'record_id'],
      ['dictionary', 'left_out', 5, 'Field Type', 'sql'],
    ]);
    const [section] = ((await loadFormTree(api.services.database.db, String(json.form.id))) as Form).section ?? [];
    expect(section?.question).toMatchObject([{ code: 'well' }, { code: 'why', visibleIf: { '==': [{ var: 'well' }, 'No'] } }]);
  });

  test('goes out as a data dictionary of REDCap too, and what that does not say is told next to it', async () => {
    const id = String((await imports(sent())).json.form.id);
    const answer = await api.app.inject({ method: 'GET', url: `/api/formulaires/${id}/redcap`, headers: { authorization: `Bearer ${api.admin.token}` } });
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="Household_health_2026.csv"']);
    expect(answer.body).toContain('a_day,you,,text,How many a day?');
    const losses = await api.admin.get<XlsFormReport['findings']>(`formulaires/${id}/redcap/losses`);
    expect(losses.json).toContainEqual({
      code: 'one_language',
      kind: 'left_out',
      sheet: 'dictionary',
      row: 1,
      name: '',
      column: '',
      value: 'fr',
      reason: 'The file has one language: these translations are left out.',
    });
    expect((await imports(new Uint8Array(answer.rawPayload), { name: 'back.csv', dryRun: 'true' })).json.form.sections.length).toBeGreaterThan(0);
    const log = await api.services.database.db
      .select()
      .from(tables.audit)
      .where(sql`record_id = ${id} and action = 'export'`);
    expect(log).toMatchObject([{ after: { format: 'redcap' } }]);
  });

  test('is read from a new workbook under an old name, as people have them', async () => {
    expect((await imports(sent(), { name: 'form.xls', dryRun: 'true' })).json.findings).toEqual([]);
  });

  test('never touches a form that is there, and is listed with who brought it', async () => {
    const first = String((await imports(sent())).json.form.id);
    const before = await draftOf(first);
    await imports(
      book({
        survey: [
          ['type', 'name', 'label'],
          ['text', 'only', 'Only one'],
        ],
        settings: [['form_title'], ['Household health, 2026']],
      }),
      { name: 'other.xlsx' },
    );
    expect(await draftOf(first)).toEqual(before);
    const { json } = await api.admin.get<{ resource: string; fileName: string; status: string; canUndo: boolean }[]>('imports', { range: [0, 0] });
    expect(json).toMatchObject([{ resource: 'formulaires', fileName: 'other.xlsx', status: 'stored', canUndo: false }]);
  });

  test('can be published as it came', async () => {
    const { json } = await imports(
      book({
        survey: [
          ['type', 'name', 'label'],
          ['integer', 'age', 'Age'],
          ['select_one yes_no', 'well', 'Well?'],
        ],
        choices: [
          ['list name', 'name', 'label'],
          ['yes_no', 1, 'Yes'],
          ['yes_no', 2, 'No'],
        ],
      }),
    );
    expect(json.invalid).toEqual([]);
    expect((await api.admin.post(`formulaires/token/${String(json.form.id)}`)).status).toBe(200);
  });

  test('holds no formula, whatever its texts look like', async () => {
    const { json } = await imports(sent());
    const workbook = read(await exportOf(String(json.form.id)), { type: 'array', cellFormula: true });
    const cells = workbook.SheetNames.flatMap((name) => Object.values(workbook.Sheets[name] ?? {}) as { f?: string; v?: unknown }[]);
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(cells.map(({ v }) => v)).toContain('=HYPERLINK("http://x")');
  });
});

describe('what does not fit', () => {
  const survey = [
    ['type', 'name', 'label', 'relevant'],
    ['text', 'name', 'Name', ''],
    ['geoshape', 'where', 'Where', ''],
    ['text', 'late', 'Why?', "pulldata('x', 'y') = 1 and ${name} != ''"],
  ];

  test('is told with sheet, row, column and reason, in the language of whoever asks', async () => {
    const { json } = await imports(book({ survey }), { as: api.admin.reading('fr'), dryRun: 'true' });
    expect(json.message).toBe('La feuille de calcul a été lue. Rien n’a encore été créé.');
    expect(json.findings).toEqual([
      {
        code: 'type_media',
        kind: 'left_out',
        sheet: 'survey',
        row: 3,
        name: 'where',
        column: 'type',
        value: 'geoshape',
        reason: 'Cela ne se demande pas ici (vidéos, lignes et surfaces sur une carte, son d’un entretien entier) : la ligne est gardée pour d’autres outils.',
      },
      {
        code: 'condition_left_out',
        kind: 'left_out',
        sheet: 'survey',
        row: 4,
        name: 'late',
        column: 'relevant',
        value: "pulldata('x', 'y') = 1 and ${name} != ''",
        reason: 'Une partie de la condition est omise : ceci s’affiche donc plus souvent que prévu. « pulldata() » n’a pas d’équivalent ici.',
      },
    ]);
    expect(json.languages).toEqual({ written: 'fr', assumed: true, found: ['fr'] });
    expect((await imports(book({ survey }), { language: 'mg', dryRun: 'true' })).json.languages).toEqual({ written: 'mg', assumed: true, found: ['mg'] });
  });

  test.each([
    ['csv', 'form.csv', new TextEncoder().encode('type,name,label\ntext,a,A\n'), 'no_form'],
    ['a tree of something else', 'form.json', new TextEncoder().encode('[1]'), 'no_form'],
    ['a workbook that is no form', 'list.xlsx', book({ Sheet1: [['shortname', 'name']] }), 'no_survey'],
    [
      'a survey sheet without types',
      'list.xlsx',
      book({
        survey: [
          ['kind', 'name'],
          ['text', 'a'],
        ],
      }),
      'no_survey',
    ],
    ['a truncated workbook', 'form.xlsx', book({ survey }).slice(0, 900), 'damaged'],
    ['a program', 'form.xlsx', new TextEncoder().encode('MZ program'), 'wrong_kind'],
    [
      'too many columns',
      'form.xlsx',
      book({
        survey: [
          ['type', 'name', ...Array.from({ length: 220 }, (_, at) => `label::${at}`)],
          ['text', 'a'],
        ],
      }),
      'too_many_columns',
    ],
    [
      'one long list for every row',
      'form.xlsx',
      book({
        survey: [['type', 'name', 'label'], ...Array.from({ length: 1_000 }, (_, at) => ['select_one a', `q${at}`, 'Q'])],
        choices: [['list_name', 'name', 'label'], ...Array.from({ length: 1_000 }, (_, at) => ['a', at, at])],
      }),
      'form_too_large',
    ],
  ])('%s is refused with a plain reason', async (...[, name, bytes, reason]) => {
    const { status, json } = await imports(bytes, { name });
    expect([status, json.code, json.details.reason]).toEqual([422, 'file_unreadable', reason]);
    expect(json.message).toMatch(/^The file could not be read: /);
  });
});

test('a form that the database refuses in its last row leaves nothing behind', async () => {
  const { db } = api.services.database;
  const before = await Promise.all([formCount(), db.$count(tables.sections), db.$count(tables.questions)]);
  await api.owner.execute(sql`alter table reponses add constraint refused_here check (title <> 'Refused here')`);
  const { status } = await imports(
    book({
      survey: [
        ['type', 'name', 'label'],
        ['select_one a', 'q', 'Q'],
      ],
      choices: [
        ['list_name', 'name', 'label'],
        ['a', 'a', 'Fine'],
        ['a', 'b', 'Refused here'],
      ],
    }),
  );
  await api.owner.execute(sql`alter table reponses drop constraint refused_here`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await Promise.all([formCount(), db.$count(tables.sections), db.$count(tables.questions)])).toEqual(before);
});

test('a long form with many choices comes in, in proportion', async () => {
  let id = '';
  const grown = await timesAsMuch(40, async (size) => {
    const lists = size / 10;
    const questions = Array.from({ length: size }, (_, at) => [`select_one list_${at % lists}`, `q${at}`, `Question ${at}`]);
    const choices = Array.from({ length: lists }, (_, list) => Array.from({ length: 20 }, (_unused, at) => [`list_${list}`, at, `Answer ${at}`])).flat();
    const file = book({ survey: [['type', 'name', 'label'], ...questions], choices: [['list_name', 'name', 'label'], ...choices] });
    id = String((await imports(file)).json.form.id);
  });
  expect(grown).toBeLessThan(inProportion);
  const form = await loadFormTree(api.services.database.db, id);
  expect(form?.section?.[0]?.question?.map(({ option }) => option?.length)).toEqual(Array.from({ length: 400 }, () => 20));
});

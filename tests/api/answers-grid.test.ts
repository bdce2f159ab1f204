import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables } from '../../server/database/tables/index.ts';
import { forgetValues } from '../../server/study/retention/forgetValues.ts';
import type { GridColumn, GridRow } from '../../src/contract/index.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

const { answerValues, responses } = tables;

let api: Api;
let form: BuiltForm;
let token: string;

const people = [
  { Smoker: 'Yes', Age: '31', Illnesses: ['Fever', 'Cough'], Town: 'Nairobi-Ouest', Seen: '2026-03-05' },
  { Smoker: 'No', Age: '7', Illnesses: ['Cough'], Town: 'Arusha', Seen: '2025-12-31' },
  { Smoker: 'Yes', Age: '64', Illnesses: [], Town: 'Évora', Seen: '2026-04-01' },
] as const;

beforeAll(async () => {
  api = await startApi();
  form = await buildForm(api.admin, 'Grid', [
    [
      { title: 'Smoker', type: 'CASE_COCHER', options: ['Yes', 'No'] },
      { title: 'Age', type: 'NUMERIC' },
      { title: 'Illnesses', type: 'CHOIX_MULTIPLE', options: ['Fever', 'Cough'] },
      { title: 'Town' },
      { title: 'Seen', type: 'DATE' },
      { title: 'Thank you', type: 'NOTE' },
    ],
  ]);
  token = (await form.activates()).json.token;
  for (const person of people) {
    const reponses = Object.entries(person).flatMap(([title, value]) => {
      const values = [value].flat();
      return values.length > 0 ? [{ id: form.questions[title] as string, reponses: values }] : [];
    });
    const sent = await api.nobody.post(`formulaires/${form.id}/reponses?token=${token}`, reponses, { as: 'json' });
    expect(sent.status, sent.text).toBeLessThan(300);
  }
});
afterAll(() => api.close());

const column = (title: string) => form.questions[title] as string;
const grid = (query: Readonly<Record<string, unknown>> = {}) => api.admin.get<GridRow[]>(`formulaires/${form.id}/responses/grid`, query);
const agesOf = async (query: Readonly<Record<string, unknown>>) => (await grid(query)).json.map(({ cells }) => cells[column('Age')]);
const narrowed = (title: string, value: string) => agesOf({ filter: { [`answer_${column(title)}`]: value }, sort: [`answer_${column('Age')}`, 'ASC'] });

describe('the grid of answers', () => {
  it('has a column for each question, with what it can be narrowed to', async () => {
    const { json } = await api.admin.get<GridColumn[]>(`formulaires/${form.id}/responses/columns`);
    expect(json.map(({ title, kind, options }) => [title, kind, options.map(({ label }) => label)])).toEqual([
      ['Smoker', 'choice', ['Yes', 'No']],
      ['Age', 'number', []],
      ['Illnesses', 'choice', ['Fever', 'Cough']],
      ['Town', 'text', []],
      ['Seen', 'date', []],
    ]);
  });

  it('says what each set answered, in words or in codes, and names nobody', async () => {
    const [words] = (await grid({ sort: [`answer_${column('Age')}`, 'DESC'], range: [1, 1] })).json;
    expect(words?.cells).toEqual({
      [column('Smoker')]: 'Yes',
      [column('Age')]: '31',
      [column('Illnesses')]: 'Fever; Cough',
      [column('Town')]: 'Nairobi-Ouest',
      [column('Seen')]: '2026-03-05',
    });
    const [codes] = (await grid({ sort: [`answer_${column('Age')}`, 'DESC'], range: [1, 1], words: 'codes' })).json;
    expect(codes?.cells).toMatchObject({ [column('Smoker')]: '1', [column('Illnesses')]: 'q3_a1; q3_a2' });
    expect(Object.keys(words ?? {}).sort()).toEqual(['cells', 'id', 'mode', 'receivedAt', 'status', 'studyCode', 'unconsented', 'unfinished', 'version']);
  });

  it('is ordered by any answer, numbers by their size', async () => {
    expect(await agesOf({ sort: [`answer_${column('Age')}`, 'ASC'] })).toEqual(['7', '31', '64']);
    expect(await agesOf({ sort: [`answer_${column('Town')}`, 'ASC'] })).toEqual(['7', '64', '31']);
    for (const [range, said] of [
      [[1, 1], 'responses 1-1/2'],
      [[2, 9], 'responses */2'],
    ])
      expect((await grid({ range, filter: { [`answer_${column('Age')}`]: '30..' } })).headers['content-range']).toBe(said);
  });

  it('is narrowed to an option, between two numbers, to a part of a text, or to what was left out', async () => {
    const { json } = await api.admin.get<GridColumn[]>(`formulaires/${form.id}/responses/columns`);
    const valueOf = (title: string, label: string) => json.find((one) => one.title === title)?.options.find((one) => one.label === label)?.value as string;
    expect(await narrowed('Smoker', valueOf('Smoker', 'Yes'))).toEqual(['31', '64']);
    expect(await narrowed('Illnesses', valueOf('Illnesses', 'Cough'))).toEqual(['7', '31']);
    expect(await narrowed('Illnesses', 'none')).toEqual(['64']);
    expect(await narrowed('Age', '30..')).toEqual(['31', '64']);
    expect(await narrowed('Age', '5..31')).toEqual(['7', '31']);
    expect(await narrowed('Seen', '..2026-03')).toEqual(['7', '31']);
    expect(await narrowed('Town', 'evor')).toEqual(['64']);
    expect(await narrowed('Town', '50%')).toEqual([]);
    expect(await narrowed('Town', '"')).toEqual([]);
  });

  it('tells an option from another that holds its words, free text from the options, and a reason from nothing', async () => {
    const asked = await buildForm(api.admin, 'Choices', [
      [
        { title: 'Water', type: 'CHOIX_MULTIPLE_OTHER', allowDontKnow: true, options: ['Well', 'Well with a pump', 'WELL'] },
        { title: 'Age', type: 'NUMERIC' },
      ],
    ]);
    const link = (await asked.activates()).json.token;
    const { Water = '', Age = '' } = asked.questions;
    const answers = [
      { reponses: ['Well'] },
      { reponses: ['Well with a pump', 'WELL'] },
      { reponses: ['Well', 'Rain'], other: 'Rain' },
      { reponses: [], reason: 'DONT_KNOW' },
      undefined,
    ];
    for (const [at, answer] of answers.entries()) {
      const said = [{ id: Age, reponses: [String(at)] }, ...(answer ? [{ id: Water, ...answer }] : [])];
      const { status, text } = await api.nobody.post(`formulaires/${asked.id}/reponses?token=${link}`, said, { as: 'json' });
      expect(status, text).toBeLessThan(300);
    }
    const path = `formulaires/${asked.id}/responses`;
    const [{ options } = { options: [] }] = (await api.admin.get<GridColumn[]>(`${path}/columns`)).json;
    const agesWhere = async (value: string) => {
      const query = { filter: { [`answer_${Water}`]: value }, sort: [`answer_${Age}`, 'ASC'] };
      return (await api.admin.get<GridRow[]>(`${path}/grid`, query)).json.map(({ cells }) => cells[Age]);
    };
    expect(await Promise.all(options.map(({ value }) => agesWhere(value)))).toEqual([['0', '2'], ['1'], ['1'], ['2']]);
    expect(await agesWhere('none')).toEqual(['4']);
    const ordered = (await api.admin.get<GridRow[]>(`${path}/grid`, { sort: [`answer_${Water}`, 'ASC'] })).json;
    expect(
      ordered
        .map(({ cells }) => cells[Age])
        .slice(0, 3)
        .sort(),
    ).toEqual(['0', '1', '2']);
  });

  it('is searched by study code and by receipt', async () => {
    const reponses = [{ id: column('Age'), reponses: ['50'] }];
    const { receipt } = (await api.nobody.post<{ receipt: string }>(`formulaires/${form.id}/reponses?token=${token}&confirm=1`, reponses, { as: 'json' })).json;
    expect(await agesOf({ filter: { q: receipt.toLowerCase() } })).toEqual(['50']);
    const [{ studyCode }] = (await grid({ filter: { q: receipt } })).json as [GridRow];
    expect(await agesOf({ filter: { q: studyCode } })).toEqual(['50']);
  });

  it('follows every answer that comes or changes after somebody narrowed it by that question', async () => {
    const submission = randomUUID();
    const says = (age: string, partial: '0' | '1') =>
      api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: column('Age'), reponses: [age] }], { as: 'json', query: { token, submission, partial } });
    expect(await narrowed('Age', '70..')).toEqual([]);
    expect((await says('72', '1')).status).toBe(200);
    expect(await narrowed('Age', '70..')).toEqual(['72']);
    expect((await says('71', '0')).status).toBe(200);
    expect(await narrowed('Age', '70..')).toEqual(['71']);
    expect(await narrowed('Age', '72')).toEqual([]);
    // It tells the same as reading every set.
    const ages = (await agesOf({})).filter((age): age is string => age !== undefined && /^\d/.test(age)).map(Number);
    for (const [from, to] of [
      [0, 31],
      [8, 63],
      [31, 71],
    ] as const)
      expect((await narrowed('Age', `${from}..${to}`)).map(Number)).toEqual(ages.filter((age) => age >= from && age <= to).sort((a, b) => a - b));
  });

  it('keeps nothing of a set that is gone or was changed', async () => {
    const { db } = api.database;
    const [some] = await db.select().from(answerValues).where(eq(answerValues.words, '71'));
    await db.insert(answerValues).values({ ...(some as typeof answerValues.$inferSelect), responseId: randomUUID() });
    await db
      .update(responses)
      // Both, as whoever writes a set does: by the second one it is found.
      .set({ late: true, writtenBy: sql`default`, writtenAround: sql`default` })
      .where(eq(responses.id, some?.responseId ?? ''));
    await forgetValues(db);
    expect(await db.select().from(answerValues).where(eq(answerValues.words, '71'))).toEqual([]);
    expect(await narrowed('Age', '71')).toEqual(['71']);
  });

  it('leaves as a file exactly as it is seen', async () => {
    const query = {
      columns: [column('Town'), 'studyCode', column('Smoker')].join(),
      filter: { [`answer_${column('Age')}`]: '1..40' },
      sort: [`answer_${column('Age')}`, 'DESC'],
      words: 'codes',
    };
    const { text } = await api.admin.get(`formulaires/${form.id}/responses/grid/export`, query);
    const rows = text.replace('\u{feff}', '').trim().split(/\r?\n/);
    expect(rows[0]).toBe('Town,Study code,Smoker');
    expect(rows.slice(1).map((row) => row.replace(/,[^,]*,/, ','))).toEqual(['Nairobi-Ouest,1', 'Arusha,2']);
  });

  it('leaves with every column where none is named', async () => {
    const { json } = await api.admin.get<GridColumn[]>(`formulaires/${form.id}/responses/columns`);
    const { text } = await api.admin.get(`formulaires/${form.id}/responses/grid/export`);
    const [header] = text.replace('\u{feff}', '').split(/\r?\n/);
    expect(header).toBe(['Study code', 'Received', 'Version', 'Mode', 'Status', ...json.map(({ title }) => title)].join());
  });

  it('leaves without the minute a set came at, and the log keeps nothing of what was looked for', async () => {
    const query = { columns: 'receivedAt', filter: { q: 'Hery Rakoto', [`answer_${column('Town')}`]: 'Hery Rakoto' } };
    await api.admin.get(`formulaires/${form.id}/responses/grid/export`, query);
    const lines = (await api.admin.get<{ after: { filter: string } }[]>('audit', { filter: { action: 'export' } })).json;
    expect(lines[0]?.after.filter).toBe(JSON.stringify({ q: '…', [`answer_${column('Town')}`]: '…' }));
    const { text } = await api.admin.get(`formulaires/${form.id}/responses/grid/export`, { columns: 'receivedAt' });
    expect(text.trim().split(/\r?\n/)[1]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('refuses a filter, an order or words that there are not', async () => {
    const nobody = { [`answer_${form.id}`]: '1' };
    for (const query of [{ filter: nobody }, { sort: [`answer_${form.id}`, 'ASC'] }]) expect((await grid(query)).json).toMatchObject({ code: 'unknown_field' });
    expect((await grid({ words: 'names' })).json).toMatchObject({ code: 'bad_request' });
    expect((await grid({ filter: { [`answer_${column('Age')}`]: 'x..y' } })).json).toMatchObject({ code: 'bad_request' });
  });

  it('is for administrators: who has the names of a place must not have its sets without them', async () => {
    const investigator = await api.hasStaff('INVESTIGATOR');
    await investigator.isRefused(investigator.get(`formulaires/${form.id}/responses/grid`), 'forbidden');
  });
});

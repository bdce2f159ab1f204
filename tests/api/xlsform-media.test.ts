import { unzipSync, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Form, sectionsOf, type XlsFormReport } from '../../src/contract/index.ts';
import { tables } from '../../server/database/tables/index.ts';
import { loadFormTree } from '../../server/study/forms/loadFormTree.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { oggOf, pngOf } from './studyKit/pictures.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi({ environment: { FILE_MB: '1', FILES_MB: '2' } });
});
afterAll(() => api.close());

const sheets = {
  survey: [
    ['type', 'name', 'label::English (en)', 'label::French (fr)', 'media::image', 'media::audio::French (fr)'],
    ['select_one yn', 'well', 'Well?', 'Bien ?', 'well.png', 'well.ogg'],
    ['text', 'why', 'Why?', 'Pourquoi ?', 'gone.png', ''],
  ],
  choices: [
    ['list_name', 'name', 'label::English (en)', 'media::image'],
    ['yn', 'y', 'Yes', 'yes.png'],
    ['yn', 'n', 'No', ''],
  ],
  settings: [
    ['form_title', 'default_language', 'ahs_image'],
    ['Heard', 'English (en)', 'well.png'],
  ],
};

function book(): Uint8Array {
  const made = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

/** A form that looks up in a table, which lies in a csv file next to it. */
function bookWithTable(): Uint8Array {
  const made = utils.book_new();
  const survey = [
    ['type', 'name', 'label', 'calculation'],
    ['text', 'household', 'Household?', ''],
    ['calculate', 'village', '', "pulldata('households', 'village', 'id_key', ${household})"],
  ];
  utils.book_append_sheet(made, utils.aoa_to_sheet(survey), 'survey');
  return new Uint8Array(write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const zip = () =>
  zipSync({
    'form/Heard.xlsx': book(),
    'form/media/well.png': pngOf(1, { tEXt: 'Place\u0000Abo' }),
    'form/media/yes.png': pngOf(2),
    'form/media/well.ogg': oggOf(3),
  });

type Told = XlsFormReport & { code: string };
const imports = (bytes: Uint8Array, { name = 'form.zip', ...fields }: { name?: string; dryRun?: string } = {}) =>
  api.admin.post<Told>('formulaires/xlsform', { ...fields, file: new File([bytes as BlobPart], name) }, { as: 'multipart' });

async function fetched(path: string) {
  const { rawPayload, headers, statusCode } = await api.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${api.admin.token ?? ''}` } });
  return { status: statusCode, bytes: new Uint8Array(rawPayload), disposition: headers['content-disposition'] };
}

const missing = (json: Told) => json.findings.map(({ code, sheet, row, column, value }) => [code, sheet, row, column, value]);
const mediaOf = (form: Form) => {
  const questions = sectionsOf(form)[0]?.question ?? [];
  return [form.media, ...questions.flatMap(({ media, option }) => [media, ...(option ?? []).map((one) => one.media)])];
};
const draft = async (id = '') => (await loadFormTree(api.services.database.db, id)) as Form;

describe('an XLSForm with its pictures and recordings in one zip', () => {
  it('is checked first, and leaves neither a form nor a file', async () => {
    const before = await api.services.database.db.$count(tables.files);
    const { status, json, text } = await imports(zip(), { dryRun: 'true' });
    expect([status, json.stored], text).toEqual([200, false]);
    expect(missing(json)).toContainEqual(['file_missing', 'survey', 3, 'media::image', 'gone.png']);
    expect(await api.services.database.db.$count(tables.files)).toBe(before);
  });

  it('becomes a draft that shows and says them, goes out as a zip and comes back the same', async () => {
    const { json, text } = await imports(zip());
    expect(json.stored, text).toBe(true);
    const { id = '' } = json.form;
    const form = await draft(id);
    const [own, well, yes, no] = mediaOf(form);
    expect([own?.image, Object.keys(well?.audio ?? {}), no]).toEqual([well?.image, ['fr'], undefined]);
    // Without what was noted in it.
    expect((await fetched(`formulaires/${id}/files/${well?.image?.name}`)).bytes).toEqual(new Uint8Array(pngOf(1)));
    expect((await fetched(`formulaires/${id}/files/${yes?.image?.name}`)).bytes).toEqual(new Uint8Array(pngOf(2)));

    const sent = await fetched(`formulaires/${id}/xlsform`);
    expect(sent.disposition).toBe('attachment; filename="Heard.zip"');
    expect(Object.keys(unzipSync(sent.bytes)).sort()).toEqual(
      ['Heard.xlsx', ...[well?.image, yes?.image, well?.audio?.fr].map((file) => `media/${file?.name}`)].sort(),
    );
    const again = await imports(sent.bytes);
    expect([again.json.stored, missing(again.json)]).toEqual([true, []]);
    expect(mediaOf(await draft(again.json.form.id))).toEqual(mediaOf(form));
  });

  it('has its tables filled from the csv files next to it, and is told which are missing or are none', async () => {
    const csv = new TextEncoder().encode('id_key;village\n007;Ambato\n8;Betafo\n');
    const { json, text } = await imports(zipSync({ 'form/Pulled.xlsx': bookWithTable(), 'form/households.csv': csv }));
    expect([json.stored, json.findings.filter(({ code }) => code === 'table_elsewhere')], text).toEqual([true, []]);
    const rows = sectionsOf(await draft(json.form.id)).flatMap(({ question }) => (question ?? []).flatMap(({ option }) => option ?? []));
    expect(rows.map(({ attributes }) => attributes)).toEqual(['id_key=007\nvillage=Ambato', 'id_key=8\nvillage=Betafo']);
    const torn = await imports(zipSync({ 'Pulled.xlsx': bookWithTable(), 'households.csv': new Uint8Array([0, 1, 2, 0]) }), { dryRun: 'true' });
    expect(missing(torn.json).map(([code, , row]) => [code, row])).toContainEqual(['table_elsewhere', 3]);
  });

  it('tells each file that did not come, where the workbook came alone', async () => {
    const { json } = await imports(book(), { name: 'form.xlsx', dryRun: 'true' });
    expect(missing(json).map(([code, , row, column]) => `${code} ${row} ${column}`)).toEqual(
      expect.arrayContaining(['file_missing 2 media::image', 'file_missing 2 media::audio::French (fr)', 'file_missing 3 media::image']),
    );
    expect(mediaOf(await draft((await imports(book(), { name: 'form.xlsx' })).json.form.id)).filter(Boolean)).toEqual([]);
  });

  it('tells what is too large or no picture, and is refused where the study has no room', async () => {
    const large = zipSync({ 'form.xlsx': book(), 'well.png': Buffer.concat([pngOf(1), Buffer.alloc(1_100_000)]), 'yes.png': oggOf(1), 'well.ogg': oggOf(4) });
    const { json } = await imports(large, { dryRun: 'true' });
    expect(missing(json).map(([code, , , , value]) => `${code} ${value}`)).toEqual(
      expect.arrayContaining(['file_too_large well.png', 'file_unsuitable yes.png']),
    );
    const sound = (seed: number) => Buffer.concat([oggOf(seed), Buffer.alloc(1_000_000, seed)]);
    const full = zipSync({ 'form.xlsx': book(), 'well.ogg': sound(5) });
    expect((await imports(full)).status).toBe(200);
    const before = await api.services.database.db.$count(tables.files);
    const more = zipSync({ 'form.xlsx': book(), 'well.ogg': sound(6) });
    await imports(more);
    await api.admin.isRefused(imports(zipSync({ 'form.xlsx': book(), 'well.ogg': sound(7) })), 'no_space');
    expect(await api.services.database.db.$count(tables.files)).toBeLessThanOrEqual(before + 1);
  });

  it('says on the way to a format without files that they stay here', async () => {
    const { json } = await imports(zipSync({ 'form.xlsx': book(), 'yes.png': pngOf(2) }));
    const losses = await api.admin.get<{ code: string; value: string }[]>(`formulaires/${json.form.id}/redcap/losses`);
    expect(losses.json).toContainEqual(expect.objectContaining({ code: 'files_left_out', value: '1' }));
  });
});

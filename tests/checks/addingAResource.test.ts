import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { read, utils, type WorkSheet, write } from 'xlsx';
import { catalogues } from '../../i18n/catalogues.ts';
import { type Call, createCall } from '../../src/dataProvider/http.ts';
import { type Locale, locales } from '../../src/resources/define/index.ts';
import { openBrowser } from '../e2e/harness/openBrowser.ts';
import { openPage } from '../e2e/harness/openPage.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { postgresBinaries, type PostgresServer, startPostgres } from '../postgres/startPostgres.ts';
import { type GuidedCopy, guidedCopy } from './guidedCopy.ts';
import { runTool } from './runTool.ts';

const admin = { username: 'admin@clinics.test', password: 'Clinic-Proof-2024' };
const adminArea = '/africanhealthstudy/panel-administration';

/** Steps 1 and 2 of the guide. */
function declareClinics(): void {
  guided.write('src/resources', 'clinics.ts');
  guided.addTo('src/resources/index.ts', '  churches,');
}

/** The last three rungs of the guide. */
function drawsClinicsDifferently(): void {
  for (const file of ['clinics/BedsCell.tsx', 'clinics/ClinicTiles.tsx', 'screens/clinicBeds/ClinicBedsScreen.tsx']) guided.write('src/admin', file);
  guided.addTo('src/admin/overrides.ts', 'export const overrides = defineOverrides({');
  guided.addTo('src/admin/screens/screens.ts', 'export const screens: readonly HandMadeScreen[] = [');
}

/** A product that runs, with its administrator signed in. */
interface Running {
  product: Product;
  session: unknown;
  call: Call;
  /** As the data provider of a browser that reads this language. */
  reading(locale: Locale): Call;
  creates(path: string, body: Readonly<Record<string, unknown>>): Promise<{ id: string }>;
  divisionId: string;
  conferenceId: string;
}

let guided: GuidedCopy;
let copy: string;
let migrated: ReturnType<typeof runTool>;
let postgres: PostgresServer | undefined;
const running: Running[] = [];

const migrations = (root: string) => readdirSync(join(root, 'server/database/migrations')).filter((file) => file.endsWith('.sql'));

/** The built copy on this database, with one conference. */
async function starts(DATABASE_URL: string | undefined): Promise<Running> {
  const product = await startProduct({ root: copy, env: { ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password, DATABASE_URL } });
  const base = `${product.url}/api`;
  const session = (await createCall({ base })({ method: 'POST', path: 'auth/login', body: admin })).json;
  const token = (session as { access_token: string }).access_token;
  const reading = (locale: Locale) => createCall({ base, token: () => token, locale: () => locale });
  const call = reading('fr');
  const creates: Running['creates'] = async (path, body) => (await call({ method: 'POST', path, body })).json as { id: string };
  const division = await creates('divisions', { shortname: 'IOD', name: 'Indian Ocean' });
  const union = await creates(`divisions/${division.id}/unions`, { shortname: 'MU', name: 'Malagasy Union' });
  const conference = await creates(`unions/${union.id}/conferences`, { shortname: 'CC', name: 'Central Conference' });
  const found = { product, session, call, reading, creates, divisionId: division.id, conferenceId: conference.id };
  running.push(found);
  return found;
}

beforeAll(() => {
  guided = guidedCopy('docs/adding-a-resource.md');
  copy = guided.root;
  // The copy's build goes on from it.
  for (const name of readdirSync('dist')) if (name.startsWith('database-')) cpSync(join('dist', name), join(copy, 'dist', name), { recursive: true });
  declareClinics();
  migrated = runTool('scripts/migration.mjs', ['--name', 'clinics'], copy);
  const { code, said } = runTool('scripts/build.mjs', [], copy);
  if (code !== 0) throw new Error(said);
});

afterAll(async () => {
  for (const { product } of running) await product.stop();
  await postgres?.stop();
  guided.remove();
});

test('one command writes the migration of a declared resource', () => {
  expect(migrated).toMatchObject({ code: 0, said: expect.stringContaining('clinics.sql') });
  const added = migrations(copy).filter((file) => !migrations('.').includes(file));
  expect(added).toHaveLength(1);
  const sql = readFileSync(join(copy, 'server/database/migrations', String(added[0])), 'utf8');
  for (const part of ['CREATE TABLE "clinics"', '"open_since" date', '"fee" numeric(15, 2)', '"site" jsonb']) expect(sql).toContain(part);
});

test('nothing else has to be written: everything compiles with it', () => {
  for (const project of ['pure', 'client', 'server']) {
    expect(guided.compile(project), project).toEqual({ code: 0, said: '' });
  }
});

test('what the guide says of own fields and own screens compiles as it stands', () => {
  drawsClinicsDifferently();
  expect(guided.compile('client')).toEqual({ code: 0, said: '' });
});

const epi = {
  name: 'Dispensaire Épi',
  owner: 'church',
  beds: '12',
  openSince: '2024-02-29',
  fee: '10.50',
  site: { latitude: -18.9137, longitude: 47.5361, accuracy: 8 },
};

/** Rows as a workbook that a person typed: days and numbers are kept as such, not as texts. */
function workbook(rows: readonly (readonly unknown[])[]): Blob {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][], { UTC: true }), 'Rows');
  return new File([write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer<ArrayBuffer>], 'clinics.xlsx');
}

function usesClinics(databaseUrl: () => Promise<string | undefined>): void {
  let here: Running;

  beforeAll(async () => {
    here = await starts(await databaseUrl());
    await here.creates(`conferences/${here.conferenceId}/clinics`, epi);
    await here.creates('clinics', { name: 'Clinique Ala', conferenceId: here.conferenceId, openSince: '1999-12-31', fee: 9.5 });
    await here.creates('clinics', { name: 'Clinique Vao', conferenceId: here.conferenceId });
  });

  const names = async (query: Readonly<Record<string, unknown>>) => {
    const { json } = await here.call({ path: 'clinics', query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])) });
    return (json as { name: string }[]).map((one) => one.name.split(' ')[1]);
  };

  test('it is created, found, narrowed and described', async () => {
    const { json, headers } = await here.call({
      path: 'clinics',
      query: { filter: JSON.stringify({ q: 'epi', divisionId: here.divisionId }), range: '[0,5]' },
    });
    expect(json).toMatchObject([{ ...epi, beds: 12, conference: { name: 'Central Conference', union: { division: { name: 'Indian Ocean' } } } }]);
    expect(headers.get('content-range')).toBe('clinics 0-0/1');
    const orNothing = (shape: Readonly<Record<string, unknown>>) => ({ anyOf: [expect.objectContaining(shape), { type: 'null' }] });
    expect((await here.call({ path: 'docs/openapi.json' })).json).toMatchObject({
      paths: expect.objectContaining({ '/clinics': expect.anything() }),
      components: {
        schemas: {
          clinics: {
            properties: {
              openSince: orNothing({ type: 'string', format: 'date' }),
              fee: orNothing({ type: 'string' }),
              site: orNothing({ type: 'object' }),
            },
          },
        },
      },
    });
  });

  test('what is wrong is said next to its field, in every language', async () => {
    for (const locale of locales) {
      const { fields } = catalogues[locale].problems;
      const body = { beds: 'many', openSince: '2023-02-29', fee: '1.005', site: '91, 0', conferenceId: here.conferenceId };
      await expect(here.reading(locale)({ method: 'POST', path: 'clinics', body })).rejects.toMatchObject({
        status: 422,
        errors: {
          name: fields.required,
          beds: fields.not_a_number,
          openSince: fields.not_a_date,
          fee: fields.too_many_decimals.replace('%{places}', '2'),
          site: fields.not_a_location,
        },
      });
    }
  });

  test('lists are sorted by days and by numbers, and narrowed to what lies between two', async () => {
    expect(await names({ sort: ['openSince', 'ASC'] })).toEqual(['Ala', 'Épi', 'Vao']);
    expect(await names({ sort: ['fee', 'ASC'] })).toEqual(['Ala', 'Épi', 'Vao']);
    expect(await names({ filter: { openSince: { from: '1999-12-31', to: '2024-02-28' } } })).toEqual(['Ala']);
    expect(await names({ filter: { openSince: { from: '2000-01-01' } } })).toEqual(['Épi']);
    expect(await names({ filter: { fee: { from: '9.51', to: 11 } } })).toEqual(['Épi']);
    expect(await names({ filter: { openSince: '2024-02-29' } })).toEqual(['Épi']);
    expect(await names({ filter: { fee: null } })).toEqual(['Vao']);
    for (const query of [{ sort: ['site', 'ASC'] }, { filter: { site: '0, 0' } }, { filter: { openSince: { from: 'today' } } }])
      await expect(names(query)).rejects.toMatchObject({ status: 400 });
  });

  test('an edit changes a day and a number, and knows when nothing changed', async () => {
    const vao = ((await here.call({ path: 'clinics', query: { filter: '{"q":"vao"}' } })).json as { id: string; revision: number }[])[0];
    const edits = async (body: Readonly<Record<string, unknown>>) =>
      (await here.call({ method: 'PUT', path: `clinics/${vao?.id}`, body })).json as { revision: number };
    const values = { openSince: '2001-01-01', fee: '3', site: '1.5, 2.5' };
    expect(await edits(values)).toMatchObject({ openSince: '2001-01-01', fee: '3.00', site: { latitude: 1.5, longitude: 2.5 } });
    const { revision } = await edits({ ...values, fee: '3.00', site: { longitude: 2.5, latitude: 1.5 } });
    expect(revision).toBe((vao?.revision ?? 0) + 1);
    expect(await edits({ openSince: '', fee: null, site: null })).toMatchObject({ openSince: null, fee: null, site: null });
  });

  test('an export comes back as an import that changes nothing, in every language and both formats', async () => {
    for (const locale of locales) {
      for (const format of ['csv', 'xlsx']) {
        const { file } = await here.reading(locale)({ path: 'clinics/export', query: { format }, expect: 'file' });
        const body = { file: new File([file as Blob], `clinics.${format}`), resource: 'clinics', mode: 'update' };
        const { json } = await here.reading(locale)({ method: 'POST', path: 'importFile', body });
        expect(json, `${locale} ${format}`).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3, refused: 0 }, ignoredColumns: [] });
      }
    }
  });

  test('a workbook of days, numbers and places is taken, and its faults are told', async () => {
    const rows = [
      ['Name', 'Open since', 'Fee', 'Site', 'Conference'],
      ['Kely 1', new Date(Date.UTC(2010, 4, 3)), 0.1 + 0.2, '-18.9137, 47.5361', 'CC'],
      ['Kely 2', '3/5/2010', '1 234,5', '-18.9137; 47.5361 ±8 m', 'CC'],
      ['Kely 3', '5/31/2010', '1.005', 'Kisii', 'CC'],
    ];
    const imports = async (taken: number, dryRun: boolean) =>
      (await here.reading('en')({ method: 'POST', path: 'importFile', body: { file: workbook(rows.slice(0, taken)), resource: 'clinics', dryRun } })).json;
    expect(await imports(4, true)).toMatchObject({
      stored: false,
      rows: [
        { status: 'new' },
        { status: 'new' },
        { status: 'refused', errors: { openSince: expect.anything(), fee: expect.anything(), site: expect.anything() } },
      ],
    });
    expect(await imports(3, false)).toMatchObject({ stored: true, counts: { new: 2 } });
    const { json } = await here.call({ path: 'clinics', query: { filter: '{"q":"kely"}' } });
    expect(json).toMatchObject([
      { openSince: '2010-05-03', fee: '0.30', site: { latitude: -18.9137, longitude: 47.5361 } },
      { openSince: '2010-05-03', fee: '1234.50', site: { latitude: -18.9137, longitude: 47.5361, accuracy: 8 } },
    ]);
    for (const { id } of json as { id: string }[]) await here.call({ method: 'DELETE', path: `clinics/${id}` });
  });

  test('the template says how a cell is written', async () => {
    const { file } = await here.call({ path: 'clinics/template', expect: 'file' });
    const book = read(await (file as Blob).arrayBuffer());
    const [heading = [], first] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[1] ?? ''] as WorkSheet, { header: 1 });
    expect(Object.fromEntries(heading.map((title, at) => [title, first?.[at]]))).toMatchObject({
      'Ouvert depuis': '2024-02-29',
      Tarif: '12.50',
      Emplacement: '-18.9137, 47.5361',
    });
  });
}

describe('through the API, on the embedded database', () => usesClinics(async () => undefined));

describe.skipIf(!postgresBinaries())('through the API, on PostgreSQL', () =>
  usesClinics(async () => {
    postgres = await startPostgres();
    return postgres.url;
  }),
);

async function fillsDay(group: Locator, [year, month, day]: readonly [string, string, string]): Promise<void> {
  await group.getByLabel('Day').selectOption(day);
  await group.getByLabel('Month').selectOption(month);
  await group.getByLabel('Year').fill(year);
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New clinic' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Beds').fill('30');
  await fillsDay(dialog.getByRole('group', { name: 'Open since' }), ['2019', '07', '01']);
  await dialog.getByLabel('Fee').fill('12,5');
  await dialog.getByLabel('Site').fill('-18.9137, 47.5361');
  await dialog.getByLabel('Conference').fill('central');
  await page.getByRole('option', { name: /Central Conference/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('it has a list, a dialog and a search in the browser', async () => {
  const { product, session, call, creates, conferenceId } = await starts(undefined);
  await creates('clinics', { ...epi, conferenceId });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, findings } = await openPage(browser, product.url, { viewport: 'desktop' });
  await page.addInitScript((signedIn) => localStorage.setItem('africanhealthstudy', JSON.stringify(signedIn)), session);
  await page.goto(`${adminArea}/clinics`);
  await page.getByRole('heading', { level: 1, name: 'Clinics' }).waitFor();

  await fillIn(page, 'Clinique Voankazo');
  for (const text of ['Clinique Voankazo', 'Dispensaire Épi', '1 Jul 2019', '12.50', '-18.9137, 47.5361 ±8 m']) await page.getByText(text).first().waitFor();

  await page.getByRole('button', { name: 'Open since' }).click();
  await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['Clinique Voankazo', 'Dispensaire Épi']);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Open since' }).click();
  await fillsDay(page.getByRole('group', { name: 'Open since, until' }), ['2019', '12', '31']);
  await page.getByText('Dispensaire Épi').first().waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: 'Clear all filters' })
    .or(page.getByRole('button', { name: /clear filters/i }))
    .first()
    .click();
  await page.getByText('Dispensaire Épi').first().waitFor();

  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /search/i }))
    .first()
    .fill('VOANK');
  await page.getByText('Dispensaire Épi').first().waitFor({ state: 'detached' });
  expect(await page.getByText('Clinique Voankazo').count()).toBeGreaterThan(0);
  const { json } = await call({ path: 'clinics', query: { filter: JSON.stringify({ q: 'voankazo' }) } });
  expect(json).toMatchObject([
    { name: 'Clinique Voankazo', beds: 30, conferenceId, openSince: '2019-07-01', fee: '12.50', site: { latitude: -18.9137, longitude: 47.5361 } },
  ]);
  expect(findings).toEqual([]);
});

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Call, createCall } from '../../src/dataProvider/http.ts';
import { openBrowser } from '../e2e/harness/openBrowser.ts';
import { openPage } from '../e2e/harness/openPage.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { runTool } from './runTool.ts';
import { trackedFiles } from './trackedFiles.ts';

const guide = readFileSync('docs/adding-a-resource.md', 'utf8');
const admin = { username: 'admin@clinics.test', password: 'Clinic-Proof-2024' };
const adminArea = '/africanhealthstudy/panel-administration';

/** The code of the guide that is marked with this file's name. */
function written(file: string): string {
  const [, code] = new RegExp(`^\`\`\`tsx? ${file.replace('.', '\\.')}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(guide) ?? [];
  if (code === undefined) throw new Error(`The guide shows no ${file}`);
  return code;
}

/** The whole project but for what is installed or built. */
function copyProject(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'clinics-')));
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The guide's lines for a file that exists: its imports on top, its entry below the line that opens the list. */
function addTo(file: string, below: string): void {
  const lines = written(basename(file)).split('\n').filter((line) => line.trim() !== '');
  const entry = lines.filter((line) => !line.startsWith('import ')).join('\n');
  const imports = lines.filter((line) => line.startsWith('import ')).join('\n');
  const before = readFileSync(join(copy, file), 'utf8');
  if (!before.includes(below)) throw new Error(`${file} has no line ${below}`);
  writeFileSync(join(copy, file), `${imports}\n${before.replace(below, `${below}\n${entry}`)}`);
}

/** Steps 1 and 2 of the guide. */
function declareClinics(): void {
  writeFileSync(join(copy, 'src/resources/clinics.ts'), written('clinics.ts'));
  addTo('src/resources/index.ts', '  churches,');
}

/** The last three rungs of the guide. */
function drawsClinicsDifferently(): void {
  for (const file of ['study/BedsCell.tsx', 'study/ClinicTiles.tsx', 'screens/clinicBeds/ClinicBedsScreen.tsx']) {
    mkdirSync(dirname(join(copy, 'src/admin', file)), { recursive: true });
    writeFileSync(join(copy, 'src/admin', file), written(file));
  }
  addTo('src/admin/overrides.ts', 'export const overrides = defineOverrides({');
  addTo('src/admin/screens/screens.ts', 'export const screens: readonly HandMadeScreen[] = [');
}

let copy: string;
let product: Product;
let call: Call;
let session: unknown;
let conferenceId: string;

const migrations = (root: string) => readdirSync(join(root, 'server/database/migrations')).filter((file) => file.endsWith('.sql'));

beforeAll(async () => {
  copy = copyProject();
  declareClinics();
});

afterAll(async () => {
  await product?.stop();
  rmSync(copy, { recursive: true, force: true });
});

test('one command writes the migration of a declared resource', () => {
  expect(runTool('scripts/migration.mjs', ['--name', 'clinics'], copy)).toMatchObject({ code: 0, said: expect.stringContaining('clinics.sql') });
  const added = migrations(copy).filter((file) => !migrations('.').includes(file));
  expect(added).toHaveLength(1);
  expect(readFileSync(join(copy, 'server/database/migrations', String(added[0])), 'utf8')).toContain('CREATE TABLE "clinics"');
});

test('nothing else has to be written: everything compiles and builds with it', () => {
  for (const project of ['pure', 'client', 'server']) {
    expect(runTool('node_modules/typescript/bin/tsc', ['-p', `tsconfig.${project}.json`, '--pretty', 'false'], copy), project).toEqual({ code: 0, said: '' });
  }
  expect(runTool('scripts/build.mjs', [], copy)).toMatchObject({ code: 0 });
});

test('what the guide says of own fields and own screens compiles as it stands', () => {
  drawsClinicsDifferently();
  expect(runTool('node_modules/typescript/bin/tsc', ['-p', 'tsconfig.client.json', '--pretty', 'false'], copy)).toEqual({ code: 0, said: '' });
});

test('it is created, checked, found, narrowed and described through the API', async () => {
  product = await startProduct({ root: copy, env: { ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password } });
  session = (await createCall({ base: `${product.url}/api` })({ method: 'POST', path: 'auth/login', body: admin })).json;
  const token = (session as { access_token: string }).access_token;
  call = createCall({ base: `${product.url}/api`, token: () => token, locale: () => 'fr' });
  const creates = async (path: string, body: Readonly<Record<string, unknown>>) => (await call({ method: 'POST', path, body })).json as { id: string };

  const division = await creates('divisions', { shortname: 'IOD', name: 'Indian Ocean' });
  const union = await creates(`divisions/${division.id}/unions`, { shortname: 'MU', name: 'Malagasy Union' });
  conferenceId = (await creates(`unions/${union.id}/conferences`, { shortname: 'CC', name: 'Central Conference' })).id;

  expect(await creates(`conferences/${conferenceId}/clinics`, { name: 'Dispensaire Épi', owner: 'church', beds: '12' })).toMatchObject({
    name: 'Dispensaire Épi',
    beds: 12,
    conference: { name: 'Central Conference', union: { division: { name: 'Indian Ocean' } } },
  });
  await expect(call({ method: 'POST', path: 'clinics', body: { beds: 'many', conferenceId } })).rejects.toMatchObject({
    status: 422,
    errors: { name: expect.stringMatching(/champ/), beds: expect.stringMatching(/nombre/) },
  });
  const found = await call({ path: 'clinics', query: { filter: JSON.stringify({ q: 'epi', divisionId: division.id }), range: '[0,5]' } });
  expect([found.json, found.headers.get('content-range')]).toMatchObject([[{ name: 'Dispensaire Épi' }], 'clinics 0-0/1']);
  expect((await call({ path: 'docs/openapi.json' })).json).toMatchObject({ paths: expect.objectContaining({ '/clinics': expect.anything() }) });
});

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'New clinic' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Beds').fill('30');
  await dialog.getByLabel('Conference').fill('central');
  await page.getByRole('option', { name: /Central Conference/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('it has a list, a dialog and a search in the browser', async () => {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const { page, findings } = await openPage(browser, product.url, { viewport: 'desktop' });
  await page.addInitScript((signedIn) => localStorage.setItem('africanhealthstudy', JSON.stringify(signedIn)), session);
  await page.goto(`${adminArea}/clinics`);
  await page.getByRole('heading', { level: 1, name: 'Clinics' }).waitFor();

  await fillIn(page, 'Clinique Voankazo');
  for (const name of ['Clinique Voankazo', 'Dispensaire Épi']) await page.getByText(name).first().waitFor();

  await page.getByRole('searchbox').or(page.getByRole('textbox', { name: /search/i })).first().fill('VOANK');
  await page.getByText('Dispensaire Épi').first().waitFor({ state: 'detached' });
  expect(await page.getByText('Clinique Voankazo').count()).toBeGreaterThan(0);
  const { json } = await call({ path: 'clinics', query: { filter: JSON.stringify({ q: 'voankazo' }) } });
  expect(json).toMatchObject([{ name: 'Clinique Voankazo', beds: 30, conferenceId }]);
  expect(findings).toEqual([]);
});

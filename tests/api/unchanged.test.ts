import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../../src/contract/index.ts';
import { keepRenderings } from '../../server/pages/keepRenderings.ts';
import { sendPage } from '../../server/pages/sendPage.ts';
import { readFormStart } from '../../server/study/forms/formStart.ts';
import { hasHierarchy } from './harness/hierarchy.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

let api: Api;
let pages: FastifyInstance;
let rendered = 0;

/** The questionnaire's title, or the page's address. */
const renderPage: RenderPage = async ({ url, ...data }) => {
  rendered += 1;
  return { status: 200, title: data.form?.title ?? url, html: 'x'.repeat(2_000), after: '', data, modules: ['page'], later: ['later'] };
};

beforeAll(async () => {
  api = await startApi();
  const template = '<html lang="en"><head><title></title></head><body><!--page--><!--/page--><!--after--><!--/after--></body></html>';
  const manifest = { 'src/public/public.css': { file: 'public.css' }, page: { file: 'page.js' }, later: { file: 'later.js' } };
  const build = { template, manifest, renderPage: keepRenderings(renderPage), files: new Map(), styleOf: () => '', earlyScript: '' };
  pages = Fastify();
  pages.get('/*', (request, reply) => sendPage(build, api.services, { request, reply }));
});
afterAll(async () => {
  await pages.close();
  await api.close();
});

const tagOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => String(headers.etag);

describe('a published version', () => {
  test('is not sent again to whoever holds it, and is once it reads otherwise', async () => {
    const form = await buildForm(api.admin, 'Kept', [[{ title: 'Age' }]]);
    await form.activates();
    const ask = (tag?: string) => api.admin.calls('GET', `formulaires/${form.id}/versions/1`, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
    const first = await ask();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask(tagOf(first));
    expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tagOf(first)]);
    await api.admin.post(`formulaires/${form.id}/close`);
    expect(await ask(tagOf(first))).toMatchObject({ status: 200, json: { isValid: false } });
  });

  test('says nothing to whoever may not read it, tag or not, and its refusal is kept nowhere', async () => {
    const form = await buildForm(api.admin, 'Not yours', [[{ title: 'Age' }]]);
    await form.activates();
    const path = `formulaires/${form.id}/versions/1`;
    const tag = tagOf(await api.admin.calls('GET', path));
    expect(await api.nobody.calls('GET', path, { headers: { 'if-none-match': tag } })).toMatchObject({ status: 401, headers: { 'cache-control': 'no-store' } });
  });
});

describe('a form that is open', () => {
  const brotli = { 'accept-encoding': 'br' };

  test('is not sent again to who holds it by its public link, whenever it was handed out, until its next version', async () => {
    const form = await buildForm(api.admin, 'Open to all', [[{ title: 'Age' }]]);
    const { token } = (await form.activates()).json;
    const ask = (tag?: string) => api.nobody.calls('GET', `formulaires/token/${token}`, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
    const first = await ask();
    expect(first).toMatchObject({ status: 200, json: { title: 'Open to all', version: 1 }, headers: { 'cache-control': 'private, no-cache' } });
    api.clock.pass(60_000);
    const later = await ask();
    expect([tagOf(later), later.json.begun === first.json.begun]).toEqual([tagOf(first), false]);
    expect(await ask(`"another", ${tagOf(first)}`)).toMatchObject({ status: 304, text: '' });
    await api.admin.put(`formulaires/${form.id}`, { title: 'Open again' });
    await form.activates();
    expect(await ask(tagOf(first))).toMatchObject({ status: 200, json: { title: 'Open again', version: 2 } });
    await api.admin.post(`formulaires/${form.id}/close`);
    expect(await ask(tagOf(first))).toMatchObject({ status: 410, headers: { 'cache-control': 'no-store' } });
  });

  test('is the same to staff, and nothing of a person is in what their browser keeps', async () => {
    const form = await buildForm(api.admin, 'For the field', [[{ title: 'Age' }]]);
    await form.activates();
    const { conference } = await hasHierarchy(api.admin);
    const respondent = await api.hasRespondent({ name: 'Wanjiru Unkept', formulaireId: form.id, conferenceId: conference.id });
    const ask = (headers = {}) => api.admin.calls('GET', 'formulaires/fill-form', { query: { userId: respondent.id }, headers });
    const first = await ask();
    expect([first.json.title, first.text.includes('Wanjiru')]).toEqual(['For the field', false]);
    expect(await ask({ 'if-none-match': tagOf(first) })).toMatchObject({ status: 304, text: '' });
  });

  test('is sent compressed as it was written for whoever came before in the same minute', async () => {
    const form = await buildForm(api.admin, 'Long enough to be compressed', [Array.from({ length: 30 }, (_, at) => ({ title: `Question number ${at}` }))]);
    const { token } = (await form.activates()).json;
    const ask = async () => brotliDecompressSync((await api.app.inject({ url: `/api/formulaires/token/${token}`, headers: brotli })).rawPayload).toString();
    const plain = async () => (await api.nobody.get(`formulaires/token/${token}`)).json;
    expect(JSON.parse(await ask())).toEqual({ ...(await plain()), begun: expect.any(String) });
    expect(JSON.parse(await ask())).toMatchObject({ title: 'Long enough to be compressed' });
  });
});

describe('a page', () => {
  const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

  test('that holds nothing of anybody is rendered once and not sent again to whoever holds it', async () => {
    const before = rendered;
    const first = await get('/about');
    const again = await get('/about', { 'if-none-match': `"another", ${tagOf(first)}` });
    expect([first.statusCode, again.statusCode, again.body, rendered - before]).toEqual([200, 304, '', 1]);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect((await get('/about', { 'if-none-match': tagOf(first), 'accept-language': 'fr' })).statusCode).toBe(200);
  });

  test('is another for whoever saves data, and rendered no second time for that', async () => {
    const before = rendered;
    const read = async (headers = {}) => brotliDecompressSync((await get('/rights', headers)).rawPayload).toString();
    const saving = { 'save-data': 'on' };
    expect([await read(), await read(saving), await read(), await read(saving)].map((page) => page.includes('later.js'))).toEqual([true, false, true, false]);
    expect([rendered - before, (await get('/rights')).headers.vary]).toEqual([1, expect.stringContaining('Save-Data')]);
  });

  test('of a questionnaire is rendered once for all who open its link, and again with the next version', async () => {
    const form = await buildForm(api.admin, 'First', [[{ title: 'Age' }]]);
    const { token } = (await form.activates()).json;
    const read = async (cache = 'private, no-cache') => {
      const answer = await get(`/formulaire?token=${token}`);
      expect(answer.headers['cache-control']).toBe(cache);
      return brotliDecompressSync(answer.rawPayload).toString();
    };
    const before = rendered;
    expect([await read(), await read()].every((page) => page.includes('<title>First</title>') && page.includes('"begun"'))).toBe(true);
    expect(rendered - before).toBe(1);
    await api.admin.put(`formulaires/${form.id}`, { title: 'Second' });
    await form.activates();
    expect(await read()).toContain('<title>Second</title>');
    await api.admin.post(`formulaires/${form.id}/close`);
    expect(await read('no-store')).not.toContain('Second');
  });

  test('of a questionnaire is not sent again to whoever holds it, but told again when it was opened', async () => {
    const form = await buildForm(api.admin, 'Opened twice', [[{ title: 'Age' }]]);
    const { token } = (await form.activates()).json;
    const path = `/formulaire?token=${token}`;
    const noteOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => /^begun;desc="([\w.-]+)"$/.exec(String(headers['server-timing']))?.[1];
    const first = await get(path);
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain(`"begun":"${noteOf(first)}"`);
    api.clock.pass(60_000);
    const again = await get(path, { 'if-none-match': tagOf(first) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(await readFormStart(api.services, form.id, noteOf(again))).toEqual(new Date(Math.floor(api.services.now() / 60_000) * 60_000));
    expect(noteOf(again)).not.toBe(noteOf(first));
    await api.admin.post(`formulaires/${form.id}/close`);
    expect((await get(path, { 'if-none-match': tagOf(first) })).statusCode).toBe(200);
  });
});

import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { limits } from '../../server/http/limits.ts';
import type { Route } from '../../server/http/route.ts';
import { patience } from '../patience.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';
import type { Told } from './studyKit/Told.ts';

let api: Api;
let port: number;
let form: BuiltForm;
let token: string;

const nowhere = '00000000-0000-4000-8000-000000000000';
const wrong = 'x'.repeat(40);

beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '1000' } });
  form = await buildForm(api.admin, 'Health', [[{ title: 'How are you?' }, { title: 'A picture', type: 'PHOTO' }]]);
  token = (await form.activates()).json.token;
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

interface Announced {
  method?: string;
  path: string;
  type?: string;
  bytes?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Announces a body and sends none of it: whatever is answered was decided before. */
function announces({ method = 'POST', path, type = 'application/json', bytes = 1000, headers = {} }: Announced): Promise<{ status: number; code: string }> {
  const head = { host: 'localhost', 'content-type': type, 'content-length': String(bytes), ...headers };
  const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(head).map(([name, value]) => `${name}: ${value}`)];
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const limit = setTimeout(() => (socket.destroy(), reject(new Error(`${method} ${path} waits for its body`))), patience(20_000));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += String(chunk);
      const [start = '', ...rest] = text.split('\r\n\r\n');
      const body = rest.join('');
      if (!/content-length: 0/i.test(start) && !body.includes('}') && !body.includes('</html>')) return;
      clearTimeout(limit);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(start)?.[1]), code: /"code":"(\w+)"/.exec(body)?.[1] ?? '' });
    });
  });
}

const multipart = 'multipart/form-data; boundary=x';
const typeOf = ({ body }: Route) => (body && 'file' in body ? multipart : 'application/json');
const bringsBody = ({ method }: Route) => method === 'POST' || method === 'PUT';
const pathOf = ({ path }: Route) => `/api/${path.replace(/:formId|:id/, form.id).replace(/:\w+/g, nowhere)}`;

describe('before a byte of its body is there', () => {
  it('every call that asks for a credential is refused without one, and with one that is worth nothing', async () => {
    const closed = allRoutes().filter((route) => bringsBody(route) && !route.allow.includes('anyone'));
    expect(closed.length).toBeGreaterThan(50);
    for (const route of closed) {
      const call = { method: route.method, path: pathOf(route), type: typeOf(route) };
      expect(await announces(call), call.path).toEqual({ status: 401, code: 'unauthenticated' });
      expect(await announces({ ...call, headers: { authorization: `Bearer ${wrong}` } }), call.path).toMatchObject({ status: 401 });
    }
  });

  it('every call that anybody may make is refused by its link, or is counted by address and takes a few kilobytes', async () => {
    const open = allRoutes().filter((route) => bringsBody(route) && route.allow.includes('anyone'));
    expect(open.filter(({ permit, secretInBody }) => !permit && !secretInBody).map(({ path }) => path)).toEqual([]);
    expect(limits.secretBodyBytes).toBeLessThanOrEqual(8 * 1024);
    for (const route of open) {
      const bytes = limits.secretBodyBytes + 1;
      const path = `${pathOf(route)}?token=${wrong}&submission=${randomUUID()}`;
      const refusal = route.secretInBody ? { status: 413, code: 'too_large' } : { status: 410, code: 'form_closed' };
      expect(await announces({ method: route.method, type: typeOf(route), path, bytes }), route.path).toEqual(refusal);
    }
  });

  it('a page without script is refused by its link', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect(await announces({ path: `/formulaire/plain?token=${wrong}`, type })).toMatchObject({ status: 410 });
    expect(await announces({ path: `/formulaire/plain?token=${token}`, type, bytes: limits.plainPageBytes + 1 })).toMatchObject({ status: 413 });
  });

  it('an upload that is larger than its call takes is refused by what it announces', async () => {
    const path = `/api/formulaires/${form.id}/files/${'a'.repeat(64)}.jpg/pieces?token=${token}&submission=${randomUUID()}&from=0&size=10`;
    expect(await announces({ path, type: multipart, bytes: 50 * 1024 * 1024 })).toEqual({ status: 413, code: 'too_large' });
  });

  it('an address where nothing is says so', async () => {
    for (const path of ['/api/nothing', '/nothing', '/formulaire'])
      expect(await announces({ path, bytes: 900_000 })).toEqual({ status: 404, code: 'unknown_route' });
  });

  it('somebody else’s person is not found', async () => {
    const supervised = await api.hasStaff('INVESTIGATOR');
    const headers = { authorization: `Bearer ${supervised.token}` };
    for (const call of ['operations', 'reponses', `files/${'a'.repeat(64)}.jpg/pieces`, `stretches/${'a'.repeat(64)}.mp3/pieces`]) {
      const type = call.endsWith('pieces') ? multipart : 'application/json';
      const path = `/api/formulaires/${form.id}/users/${nowhere}/${call}?submission=${randomUUID()}&from=0&size=10`;
      expect(await announces({ path, type, headers })).toEqual({ status: 404, code: 'not_found' });
    }
  });
});

test('200 uploads with a wrong token are answered, and none of their bytes is held', async () => {
  const path = `/api/formulaires/${form.id}/files/${'a'.repeat(64)}.jpg/pieces?token=${wrong}&submission=${randomUUID()}&from=0&size=5242880`;
  const answers = await Promise.all(Array.from({ length: 200 }, () => announces({ path, type: multipart, bytes: 5 * 1024 * 1024 })));
  // An address that tries many links must wait, which is told before its bytes too.
  expect([...new Set(answers.map(({ code }) => code))].sort()).toEqual(['form_closed', 'too_many_requests']);
});

test('sign-ins from one address are counted before they are read; others go on', async () => {
  const few = await startApi({ environment: { SIGN_INS_PER_MINUTE: '5', TRUSTED_PROXIES: '1', PLAIN_HTTP: 'allowed' } });
  const paths = allRoutes().filter(({ secretInBody }) => secretInBody);
  expect(paths.length).toBeGreaterThan(8);
  const sends = (path: string, from: string) =>
    few.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'accept-language': 'fr' },
      payload: '{"no JSON',
    });
  for (let call = 0; call < 5; call += 1) expect((await sends('auth/login', '198.51.100.1')).json<Told>().code).toBe('not_json');
  for (const { path } of paths) {
    const answer = await sends(path, '198.51.100.1');
    expect([answer.statusCode, answer.json<Told>()], path).toMatchObject([429, { code: 'too_many_requests', message: expect.stringContaining('Réessayez') }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await sends('auth/login', '198.51.100.2')).json<Told>().code).toBe('not_json');
  await few.close();
});

describe('a body that is read', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const posts = (payload: Buffer | string, headers: Readonly<Record<string, string>>, url = '/api/divisions') =>
    api.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${api.admin.token}`, 'accept-language': 'en', ...headers }, payload });
  const json = { 'content-type': 'application/json' };
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  const parts = (count: number) =>
    `${Array.from({ length: count }, (_, at) => `--x\r\nContent-Disposition: form-data; name="n${at}"\r\n\r\nv\r\n`).join('')}--x--\r\n`;

  it.each([
    ['levels of JSON', nested(65), json, 'too_deep', '64 levels'],
    ['levels of JSON, as gzip', gzipSync(nested(400_000)), { ...json, 'content-encoding': 'gzip' }, 'too_deep', '64 levels'],
    ['levels that never close', `{"name":${'{"a":['.repeat(100_000)}`, json, 'too_deep', '64 levels'],
    ['parts of JSON', `[${'0,'.repeat(200_000)}0]`, json, 'too_many_parts', '100'],
    ['parts of JSON, as gzip', gzipSync(`[${'{},'.repeat(200_000)}0]`), { ...json, 'content-encoding': 'gzip' }, 'too_many_parts', '100'],
    ['fields of a form', Array.from({ length: 5000 }, (_, at) => `n${at}=v`).join('&'), asForm, 'too_many_parts', '200'],
    ['parts of multipart', parts(500), { 'content-type': multipart }, 'too_many_parts', '200'],
  ])('is told its limit before it is parsed: %s', async (...[, payload, headers, code, max]) => {
    const answer = await posts(payload, headers);
    expect([answer.statusCode, answer.json<Told>()], answer.payload).toMatchObject([413, { code, message: expect.stringContaining(max) }]);
  });

  it('is read where brackets and commas stand inside its texts, and as deep as any form is', async () => {
    const name = `${'['.repeat(100)}\\",${'"{'.repeat(20)}`;
    const division = await posts(JSON.stringify({ name, shortname: 'Brackets' }), json);
    expect([division.statusCode, division.json<{ name: string }>().name]).toEqual([201, name]);
    expect((await posts(nested(64), json)).json<Told>().code).toBe('bad_request');
  });

  it('has texts that are JSON inside held to the same', async () => {
    const section = form.sections[0];
    const form64 = new URLSearchParams({ title: 'A', visibleIf: nested(100_000) });
    const answer = await posts(form64.toString(), asForm, `/api/sections/${section}/questions`);
    expect(answer.statusCode).toBe(422);
  });
});

test('a page without script that comes too often says how what was typed is kept', async () => {
  const hurried = await startApi({ environment: { SEND_BURST: '1', SENDS_PER_SECOND: '1' } });
  const built = await buildForm(hurried.admin, 'Plain', [[{ title: 'Name' }]]);
  const link = (await built.activates()).json.token;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const posts = () => hurried.app.inject({ method: 'POST', url: `/formulaire/plain?token=${link}&lang=pt`, headers, payload: `key=${randomUUID()}&go=yes` });
  const pages = [await posts(), await posts()];
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
  expect(pages[1]?.payload).toContain('o que escreveu segue com ela');
  await hurried.close();
});

test('a thousand brackets in a kilobyte of gzip, of nobody, cost no parsing: the link is asked first', async () => {
  const payload = gzipSync('['.repeat(500_000) + ']'.repeat(500_000));
  for (const call of ['operations', 'reponses']) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/api/formulaires/${nowhere}/${call}`,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload,
    });
    expect([answer.statusCode, answer.json<Told>().code]).toEqual([401, 'unauthenticated']);
    // With the link it is read, and its depth is counted in place of parsing it.
    const linked = await api.app.inject({
      method: 'POST',
      url: `/api/formulaires/${form.id}/${call}?token=${token}&submission=${randomUUID()}`,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload,
    });
    expect([linked.statusCode, linked.json<Told>().code]).toEqual([413, 'too_deep']);
  }
});

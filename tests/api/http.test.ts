import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../../server/allRoutes.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { patience } from '../patience.ts';

let api: Api;
let port: number;

beforeAll(async () => {
  api = await startApi({ environment: { PUBLIC_URL: 'https://study.example', CONTACT_EMAIL: 'study@study.example' } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

function sends(payload: string, contentType: string, url = '/api/divisions'): Promise<{ status: number; json: Record<string, unknown>; text: string }> {
  return api.app
    .inject({ method: 'POST', url, headers: { authorization: `Bearer ${api.admin.token}`, 'content-type': contentType }, payload })
    .then(({ statusCode, payload: text }) => ({ status: statusCode, json: JSON.parse(text) as Record<string, unknown>, text }));
}

describe('a body that cannot be read', () => {
  it.each([
    ['no JSON', '{"name": ', 'application/json', 400, 'not_json'],
    ['a list where names are needed', '[1,2]', 'application/json', 400, 'bad_request'],
    ['a mere text', '"name"', 'application/json', 400, 'bad_request'],
    ['a prototype', '{"__proto__": {"role": "ADMIN"}}', 'application/json', 400, 'not_json'],
    ['a constructor', '{"constructor": {"prototype": {}}}', 'application/json', 400, 'not_json'],
    ['a name twice', 'name=a&name=b', 'application/x-www-form-urlencoded', 400, 'bad_request'],
    ['XML', '<name/>', 'application/xml', 415, 'unsupported_type'],
    ['a cut multipart body', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nab', 'multipart/form-data; boundary=x', 400, 'bad_request'],
    ['multipart without boundary', 'x', 'multipart/form-data', 400, 'bad_request'],
    ['more than a megabyte of JSON', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413, 'too_large'],
    ['more than a megabyte of form', `name=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded', 413, 'too_large'],
    ['a hundred thousand names', `{${Array.from({ length: 90_000 }, (_, at) => `"n${at}":1`).join()}}`, 'application/json', 400, 'bad_request'],
    ['nothing', '', 'application/json', 422, 'invalid'],
  ])('is refused: %s', async (...[, payload, contentType, status, code]) => {
    const answer = await sends(payload, contentType);
    expect(answer, answer.text).toMatchObject({ status, json: { code } });
    expect(answer.text).not.toMatch(/stack|node_modules|SELECT|insert into/i);
  });

  it('is refused unread where anybody may send it and it is larger than a few values can be', async () => {
    for (const path of ['auth/login', 'forgot-password', 'reset-password']) {
      const body = `{${'"username":"a",'.repeat(60_000)}"password":`;
      const answer = await sends(body, 'application/json', `/api/${path}`);
      // What stands in it was not read: it is no JSON, and nobody says so.
      expect(answer).toMatchObject({ status: 413, json: { code: 'too_large', message: expect.stringContaining('8 KB') } });
    }
  });

  it('is refused where an upload comes that nobody asked for', async () => {
    const answer = await api.admin.post('divisions', { name: 'x', shortname: 'x', file: new File(['x'], 'x.csv') }, { as: 'multipart' });
    expect(answer).toMatchObject({ status: 400, json: { code: 'unknown_field' } });
  });
});

describe('a body that comes as gzip', () => {
  const posts = (payload: Buffer | Readable, headers: Record<string, string> = {}, url = '/api/divisions') =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${api.admin.token}`, 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
      payload,
    });

  it('is read like any other, whichever way its length is told', async () => {
    const named = (name: string) => gzipSync(JSON.stringify({ name, shortname: name }));
    expect((await posts(named('Packed'))).statusCode).toBe(201);
    expect((await posts(Readable.from([...named('Pieces')].map((byte) => Buffer.of(byte))))).statusCode).toBe(201);
  });

  it('is refused where it unpacks to more than its call takes', async () => {
    const bomb = gzipSync(Buffer.alloc(16 * 1024 * 1024));
    const answers = [await posts(bomb), await posts(gzipSync(JSON.stringify({ username: 'x'.repeat(20_000) })), {}, '/api/auth/login')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 413]);
    expect(answers.map((answer) => answer.json<{ message: string }>().message)).toEqual([expect.stringContaining('1 MB'), expect.stringContaining('8 KB')]);
  });

  it.each([
    ['cut', gzipSync('{"name":"a"}').subarray(0, 12), {}, 400, 'bad_request'],
    ['no gzip', Buffer.from('{"name":"a"}'), {}, 400, 'bad_request'],
    ['no JSON inside', gzipSync('{"name":'), {}, 400, 'not_json'],
    ['in another encoding', Buffer.from('x'), { 'content-encoding': 'br' }, 415, 'unsupported_type'],
    ['twice', gzipSync(gzipSync('{}')), { 'content-encoding': 'gzip, gzip' }, 415, 'unsupported_type'],
    ['as a form', gzipSync('name=a'), { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
    ['as parts', gzipSync('--x--'), { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'unsupported_type'],
  ])('is refused: %s', async (...[, payload, headers, status, code]) => {
    const answer = await posts(payload, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code], answer.payload).toEqual([status, code]);
  });
});

describe('an address', () => {
  it('where nothing is, is refused in the reader’s language', async () => {
    for (const path of ['nothing', 'users/x/y/z', '.env', '..%2f..%2fpackage.json']) {
      const answer = await api.nobody.reading('fr').get(path);
      expect(answer).toMatchObject({ status: 404, json: { code: 'unknown_route', message: 'Il n’y a rien à cette adresse.' } });
    }
    expect((await api.nobody.calls('DELETE', 'divisions')).status).toBe(404);
  });

  it('with an id that cannot be one is not found', async () => {
    for (const id of ['1', 'x', "'; drop table users", '%00', '00000000-0000-4000-8000-00000000000g']) {
      await api.admin.isRefused(api.admin.get(`divisions/${encodeURIComponent(id)}`), 'not_found');
    }
  });
});

describe('every answer', () => {
  it('carries the headers that keep browsers safe', async () => {
    for (const { method, path } of allRoutes()) {
      const answer = await api.nobody.calls(method, path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'));
      expect(answer.headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'strict-transport-security': expect.stringContaining('max-age'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(answer.headers, path).not.toHaveProperty('x-powered-by');
      expect(String(answer.headers['content-type']), path).toContain('charset=utf-8');
    }
  });

  it('tells who finds a fault where to say so, where the study has an address for it', async () => {
    const { statusCode, headers, payload } = await api.app.inject('/.well-known/security.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(payload).toContain('Contact: mailto:study@study.example\n');
    expect(payload).toContain('Canonical: https://study.example/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(payload) ?? [];
    expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
  });

  it('never holds what must not leave', async () => {
    const { id } = await api.admin.creates('users', { name: 'Scanned', telephone: '+254700111222', email: 'scanned@study.example', role: 'INVESTIGATOR' });
    for (const { method, path, allow } of allRoutes().filter((route) => route.method === 'GET')) {
      if (!allow.includes('ADMIN') || path.startsWith('docs')) continue;
      const { text } = await api.admin.calls(method, path.replace(/:\w+/g, id));
      expect(text, path).not.toMatch(/"[^"]*(password_?hash|otp|secret)[^"]*":|argon2/i);
      expect(text, path).not.toContain(api.admin.token);
    }
  });
});

describe('the description of the calls', () => {
  it('names every call, for programs and for people, and loads nothing from elsewhere', async () => {
    const { json } = await api.nobody.get<{ openapi: string; paths: Record<string, Record<string, unknown>> }>('docs/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    for (const { method, path } of allRoutes()) expect(json.paths[`/${path.replace(/:(\w+)/g, '{$1}')}`], path).toHaveProperty(method.toLowerCase());
    const page = await api.nobody.get('docs');
    expect(String(page.headers['content-type'])).toContain('text/html');
    expect(page.text).toContain('/api/divisions/:divisionId/unions');
    expect(page.text).not.toMatch(/https?:\/\/|<script/);
  });
});

describe('a slow or greedy caller', () => {
  it('that sends its headers too slowly is cut off', async () => {
    expect(api.app.server.headersTimeout).toBe(10_000);
    expect(api.app.server.requestTimeout).toBe(120_000);
  });

  it('that announces a gigabyte is refused at once', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        { port, method: 'POST', path: '/api/auth/login', headers: { 'content-type': 'application/json', 'content-length': 1_000_000_000 } },
        (answer) => {
          resolve(answer.statusCode);
          call.destroy();
        },
      );
      call.on('error', reject);
      call.write('{');
    });
    expect(status).toBe(413);
  });

  it('that opens too many connections from one address gets no more of them', async () => {
    const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => undefined);
    await expect
      .poll(() => sockets.filter(({ destroyed, readyState }) => destroyed || readyState === 'closed').length, { timeout: patience(5_000) })
      .toBeGreaterThanOrEqual(300 - 256);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.status, { timeout: patience(5_000) }).toBe(200);
  });
});

describe('health', () => {
  it('says that the server lives, and nothing of what it holds', async () => {
    const answer = await api.app.inject({ url: '/health', remoteAddress: '192.0.2.50' });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json() as object)).toEqual(['ok', 'state']);
  });
});

describe('an answer of a call', () => {
  const asks = (path: string, accepted?: string) =>
    api.app.inject({
      method: 'GET',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${api.admin.token}`, ...(accepted && { 'accept-encoding': accepted }) },
    });

  beforeAll(async () => {
    for (let n = 0; n < 40; n += 1) await api.admin.creates('divisions', { name: `Division of the compressed kind ${n}`, shortname: `C${n}` });
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for who takes %s, a list as well as a file made on its way', async (accepted, encoding, opened) => {
    for (const path of ['divisions', 'divisions/export?format=csv', 'docs/openapi.json']) {
      const [plain, packed] = [await asks(path), await asks(path, accepted)];
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']], path).toEqual([undefined, encoding]);
      expect([plain.headers.vary, packed.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
      expect(opened(packed.rawPayload).equals(plain.rawPayload), path).toBe(true);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('is sent as it is where it is small, packed already, or nothing is taken', async () => {
    for (const [path, accepted] of [
      ['account', 'br'],
      ['divisions/export?format=xlsx', 'br, gzip'],
      ['divisions', 'identity'],
      ['divisions', 'br;q=0, gzip;q=0'],
    ] as const) {
      expect((await asks(path, accepted)).headers['content-encoding'], path).toBeUndefined();
    }
    expect((await asks('account', 'br')).headers.vary).toBeUndefined();
  });
});

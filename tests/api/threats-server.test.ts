import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../server/createLogger.ts';
import { limits } from '../../server/http/limits.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { buildForm } from './studyKit/buildForm.ts';

/** The times in force, and shorter ones in their place: nobody waits two minutes for a test. */
const { headerMilliseconds, requestMilliseconds, uploadMilliseconds } = limits;
const inForce = { headerMilliseconds, requestMilliseconds, uploadMilliseconds };
const short = { headerMilliseconds: 1000, requestMilliseconds: 1500, uploadMilliseconds: 4000 };

let api: Api;
let port: number;
const log: string[] = [];

beforeAll(async () => {
  Object.assign(limits, short);
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  api = await startApi({ logger: createLogger('trace', destination) });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await api.close();
  Object.assign(limits, inForce);
});

/** Writes raw bytes, then one more every 100 ms; answers what came back and after how long the connection was closed. */
function dribbles(head: string): Promise<{ answer: string; closedAfter: number }> {
  return new Promise((resolve) => {
    const begin = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const drip = setInterval(() => socket.writable && socket.write('x'), 100);
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ answer, closedAfter: performance.now() - begin });
    });
  });
}

const post = (contentType: string) => `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: 10000\r\n\r\n{`;

describe('a client that sends a byte now and then', () => {
  it('is given 10 seconds for headers, 30 for a body, 120 for an upload', () => {
    expect(inForce).toEqual({ headerMilliseconds: 10_000, requestMilliseconds: 30_000, uploadMilliseconds: 120_000 });
  });

  it('is cut off in the headers, in the body and in an upload, and others are served meanwhile', async () => {
    const slow = [
      dribbles('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      dribbles(post('application/json')),
      dribbles(post('multipart/form-data; boundary=x')),
    ];
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    const [headers, body, upload] = await Promise.all(slow);
    // At this pace the rest would take hours: that they are closed at all is the limit's doing. Timers may be a little early.
    expect(headers?.closedAfter).toBeGreaterThan(short.headerMilliseconds * 0.95);
    expect(body?.closedAfter).toBeGreaterThan(short.requestMilliseconds * 0.95);
    expect(upload?.closedAfter).toBeGreaterThan(short.uploadMilliseconds * 0.95);
    for (const { answer } of [headers, body, upload].flatMap((each) => each ?? [])) expect(answer).not.toMatch(/HTTP\/1\.1 [25]/);
  });
});

describe('what is no request', () => {
  const sends = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });

  it.each([
    { what: 'too slow in its headers', bytes: 'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ', status: 408, code: 'too_slow' },
    { what: 'endless headers', bytes: `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, status: 431, code: 'too_large' },
    {
      what: 'a body told by its length and by its pieces',
      bytes: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      status: 400,
      code: 'bad_request',
    },
    {
      what: 'a body of two lengths',
      bytes: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}',
      status: 400,
      code: 'bad_request',
    },
    { what: 'no HTTP at all', bytes: 'Hello there\r\n\r\n', status: 400, code: 'bad_request' },
  ])('is answered with the headers of every answer, and the connection ends: $what', async ({ bytes, status, code }) => {
    const [head = '', body = ''] = (await sends(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'x-frame-options: DENY',
      'strict-transport-security: ',
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
      'charset=utf-8',
    ])
      expect(head).toContain(header);
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) });
  });
});

describe('a page of another site', () => {
  const foreign = { origin: 'https://evil.example' };

  it('is granted nothing: neither before a call nor with its answer', async () => {
    let refused = 0;
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) {
      const answer = await api.app.inject({
        method,
        url: '/api/users',
        headers: {
          ...foreign,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
          authorization: `Bearer ${api.admin.token}`,
        },
      });
      const granted = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect(granted, method).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
      if (method === 'OPTIONS') refused = answer.statusCode;
    }
    expect(refused).toBe(404);
  });

  it('that posts a form from a browser which is signed in here changes nothing', async () => {
    const form = await buildForm(api.admin, 'Foreign', [[{ title: 'Well?' }]]);
    await form.activates();
    for (const cookie of [`access_token=${api.admin.token}`, `africanhealthstudy=${api.admin.token}`, `Authorization=Bearer ${api.admin.token}`]) {
      for (const as of ['multipart', 'urlencoded'] as const) {
        const headers = { ...foreign, cookie };
        await api.nobody.isRefused(api.nobody.post('divisions', { shortname: 'EV', name: 'Evil' }, { as, headers }), 'unauthenticated');
        await api.nobody.isRefused(api.nobody.post(`formulaires/${form.id}/reponses`, { answers: '[]' }, { as, headers }), 'unauthenticated');
      }
    }
    expect(await api.admin.lists('divisions', { filter: { q: 'Evil' } })).toEqual([]);
  });
});

describe('what stands in the request line', () => {
  const asks = (path: string): Promise<{ status: number | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      request({ port, path, method: 'GET' }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      })
        .on('error', reject)
        .end();
    });

  it.each([
    '/api/%',
    '/api/users/%E0%A4%A',
    '/api/users/%00',
    '/api//users',
    '/api/../api/users',
    'http://evil.example/api/users',
    `/api/users/${'x'.repeat(5000)}`,
    '/api/users?%',
    '/api/users?range=%5B',
    '/api/__proto__',
    '/api/constructor',
  ])('is never a fault of the server: %s', async (path) => {
    const { status, text } = await asks(path);
    expect([400, 401, 404, 414], `${path.slice(0, 60)} ${text.slice(0, 200)}`).toContain(status);
    expect(JSON.parse(text)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(text).not.toMatch(/\n\s+at |node_modules/);
  });
});

describe('the log of a database that refuses', () => {
  it('says what went wrong and where, and nothing of whom or what', async () => {
    const form = await buildForm(api.admin, 'Logged', [[{ title: 'How are you?' }]]);
    const { json } = await form.activates();
    const person = { name: 'Hery Rakotomalala', telephone: '+261341234567', email: 'hery.rakoto@study.example', role: 'INVESTIGATOR' };
    await api.owner.execute(sql`ALTER TABLE responses RENAME COLUMN receipt TO receipt_gone`);
    await api.owner.execute(sql`ALTER TABLE users RENAME COLUMN church_name TO church_gone`);
    const answers = [{ id: form.questions['How are you?'], reponses: ['My knee hurts since Easter'] }];
    const failed = await api.nobody.post(`formulaires/${form.id}/reponses`, answers, { query: { token: String(json.token) } });
    const alsoFailed = await api.admin.post('users', person);
    await api.owner.execute(sql`ALTER TABLE responses RENAME COLUMN receipt_gone TO receipt`);
    await api.owner.execute(sql`ALTER TABLE users RENAME COLUMN church_gone TO church_name`);
    expect([failed.status, alsoFailed.status]).toEqual([500, 500]);
    const written = log.join('');
    expect(written).toContain('request failed');
    expect(written).toMatch(/receipt[\s\S]*does not exist/);
    for (const value of ['My knee hurts', 'Rakotomalala', '261341234567', 'hery.rakoto', String(json.token), String(api.admin.token)])
      expect(written).not.toContain(value);
  });
});

describe('a file that is made on its way', () => {
  it('is answered once: the log warns of nothing', async () => {
    log.length = 0;
    const { text } = await api.admin.get<unknown>('divisions/export');
    expect(text).toContain('name');
    await expect.poll(() => log.filter((line) => line.includes('/export'))).toHaveLength(1);
    expect(log.filter((line) => line.includes('FST_ERR'))).toEqual([]);
  });
});

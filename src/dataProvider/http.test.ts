import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { deviceRoleHeader } from '../contract/headers.ts';
import { clearSession, writeSession } from '../session/session.ts';
import { type CallFailure, createCall, type CallRequest } from './http.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function callTo(listener: RequestListener, token?: string) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return createCall({ base, token: () => token, locale: () => 'mg' });
}

const answer =
  (status: number, body: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, 'retry-after': '7' }).end(body);
  };

/** What the server got: the header lines that matter and the body as text. */
const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { authorization, 'content-type': type = null, 'accept-language': language, [deviceRoleHeader]: onDevice } = request.headers;
    response.end(JSON.stringify({ method: request.method, url: request.url, authorization, type, language, onDevice, body: Buffer.concat(chunks).toString() }));
  });
};

/** Sends a head and the start of a body, and then nothing more. */
const stuck: RequestListener = (_request, response) => void response.writeHead(200).write('{');

async function echoed(request: CallRequest, token?: string): Promise<Record<string, string | null>> {
  const { json } = await (await callTo(echo, token))(request);
  return json as Record<string, string | null>;
}

async function failure(listener: RequestListener, request: Partial<CallRequest> = {}): Promise<CallFailure> {
  const call = await callTo(listener);
  return call({ path: 'users', ...request }).then(
    () => expect.fail('the call succeeded'),
    (error: CallFailure) => error,
  );
}

test('a call carries the bearer credential, the language and the query without its empty entries', async () => {
  expect(await echoed({ path: 'users', query: { q: 'é&', page: 0, none: undefined } }, 'secret')).toMatchObject({
    method: 'GET',
    url: '/api/users?q=%C3%A9%26&page=0',
    authorization: 'Bearer secret',
    language: 'mg',
  });
});

test('a personal link used where somebody is signed in says their role; their own calls do not', async () => {
  writeSession({ message: '', role: 'INVESTIGATOR', access_token: 'session' });
  expect(await echoed({ path: 'users/accept-answer', token: 'link' })).toMatchObject({ onDevice: 'INVESTIGATOR' });
  expect(await echoed({ path: 'users' }, 'session')).not.toHaveProperty('onDevice');
  expect(await echoed({ path: 'formulaires/1/reponses', token: null })).not.toHaveProperty('onDevice');
  clearSession();
  expect(await echoed({ path: 'users/accept-answer', token: 'link' })).not.toHaveProperty('onDevice');
});

test('a personal link’s token takes the place of the session’s, and null sends none', async () => {
  expect(await echoed({ path: 'users/reponses', token: 'link' }, 'session')).toMatchObject({ authorization: 'Bearer link' });
  expect(await echoed({ path: 'auth/login', token: null }, 'session')).not.toHaveProperty('authorization');
});

test('a body is multipart by default, with emptied fields as empty texts', async () => {
  const { type, body } = await echoed({ method: 'POST', path: 'users', body: { name: 'Épi', email: null, selfResponse: true, left: undefined } });
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toContain('name="name"\r\n\r\nÉpi\r\n');
  expect(body).toContain('name="email"\r\n\r\n\r\n');
  expect(body).toContain('name="selfResponse"\r\n\r\ntrue\r\n');
  expect(body).not.toContain('left');
});

test('a body that is or holds an array is JSON', async () => {
  expect(await echoed({ method: 'POST', path: 'a', body: [{ id: '1', reponses: ['Non'] }] })).toMatchObject({
    type: 'application/json',
    body: '[{"id":"1","reponses":["Non"]}]',
  });
  expect(await echoed({ method: 'POST', path: 'a', body: { ids: ['1'] } })).toMatchObject({ type: 'application/json' });
});

test('to a server of this product a long JSON body goes as gzip, and as it is where that is not read', async () => {
  const seen: unknown[] = [];
  const body = Array.from({ length: 50 }, (_, at) => ({ id: `question ${at}`, reponses: ['Non'] }));
  const sent = async (asked: Partial<CallRequest>, refused?: number) => {
    seen.length = 0;
    const call = await callTo((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const packed = request.headers['content-encoding'];
        const content = Buffer.concat(parts);
        seen.push(packed ?? 'as it is', JSON.parse(String(packed ? gunzipSync(content) : content)));
        response.writeHead(packed && refused ? refused : 200).end('{}');
      });
    });
    await call({ method: 'POST', path: 'a', body, ...asked });
    return seen;
  };
  expect(await sent({ zip: true })).toEqual(['gzip', body]);
  expect(await sent({})).toEqual(['as it is', body]);
  expect(await sent({ zip: true, body: body.slice(0, 3) })).toEqual(['as it is', body.slice(0, 3)]);
  for (const status of [400, 415]) expect(await sent({ zip: true }, status)).toEqual(['gzip', body, 'as it is', body]);
  vi.stubGlobal('CompressionStream', undefined);
  expect(await sent({ zip: true })).toEqual(['as it is', body]);
});

test('a DELETE and an activation carry neither body nor content type', async () => {
  expect(await echoed({ method: 'DELETE', path: 'users/1' })).toMatchObject({ type: null, body: '' });
  expect(await echoed({ method: 'POST', path: 'formulaires/token/1' })).toMatchObject({ type: null, body: '' });
});

test('a refusal brings the server’s words, code, field sentences and details', async () => {
  const body = JSON.stringify({ message: 'Hamarino', code: 'invalid', errors: { name: ['a', 'b'] }, details: { count: 3 } });
  expect(await failure(answer(422, body))).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Hamarino',
    errors: { name: 'a b' },
    details: { count: 3 },
    retryAfter: 7,
    retryable: false,
  });
});

test('a server without codes is understood by its status', async () => {
  expect(await failure(answer(404, '{"message":"perdu"}'))).toMatchObject({ code: 'not_found', message: 'perdu', retryable: false });
  expect(await failure(answer(502, '<h1>Bad gateway</h1>', 'text/html'))).toMatchObject({ code: 'bad_response', message: '', retryable: true });
});

test('the page of a captive portal is never taken for success', async () => {
  expect(await failure(answer(200, '<html>Pay for wifi</html>', 'text/html'))).toMatchObject({ status: 200, code: 'bad_response', retryable: true });
});

test('an empty success is a success', async () => {
  const call = await callTo(answer(200, ''));
  expect(await call({ method: 'DELETE', path: 'users/1' })).toMatchObject({ status: 200, json: undefined });
});

test('a connection that breaks is a network error', async () => {
  expect(await failure((request) => request.socket.destroy())).toMatchObject({ status: 0, code: 'network_error', retryable: true });
});

test('an answer that never ends is a time-out, even after its head has come', async () => {
  expect(await failure(stuck, { timeout: 150 })).toMatchObject({ code: 'timeout', retryable: true });
});

test('a call that its screen gave up is aborted, not failed', async () => {
  const giveUp = new AbortController();
  setTimeout(() => giveUp.abort(), 50);
  expect(await failure(() => undefined, { signal: giveUp.signal })).toMatchObject({ code: 'aborted', retryable: false });
});

import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { limits } from '../../server/http/limits.ts';
import { patience } from '../patience.ts';
import { startApi, type Api } from './harness/startApi.ts';
import { agrees } from './studyKit/agrees.ts';
import { buildForm, type BuiltForm } from './studyKit/buildForm.ts';

let api: Api;
let form: BuiltForm;
let token: string;

beforeAll(async () => {
  api = await startApi({ environment: { SEND_BURST: '10000' } });
  form = await buildForm(api.admin, 'Health', [[{ title: 'A picture', type: 'PHOTO' }]]);
  token = (await form.activates()).json.token;
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

interface Told {
  status: number;
  code: string;
  message: string;
}

interface Call {
  path: string;
  /** Said of the body; without it the body comes in chunks, and nothing says how long it is. */
  announced?: number;
  body: string;
}

/** Opens a call and leaves it open; what is answered meanwhile. */
function opens({ path, announced, body }: Call): { answer: Promise<Told>; leave(): void } {
  const length = announced === undefined ? 'transfer-encoding: chunked' : `content-length: ${announced}`;
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: multipart/form-data; boundary=x', length];
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(announced === undefined ? `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n` : body);
  const answer = new Promise<Told>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${path} waits for more`)), patience(20_000));
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (!text.includes('}')) return;
      clearTimeout(limit);
      const said = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? '';
      resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), code: said('code'), message: said('message') });
    });
  });
  answer.catch(() => undefined);
  return { answer, leave: () => socket.destroy() };
}

const part = (name: string, value: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;

it.each([
  ['in one field', part('username', 'u'.repeat(2 * limits.secretBodyBytes))],
  ['in many fields', Array.from({ length: 100 }, (_, at) => part(`n${at}`, `${'v'.repeat(200)}\r\n`)).join('')],
  ['before its first field', 'p'.repeat(2 * limits.secretBodyBytes)],
  ['in a file', part('file', 'f'.repeat(2 * limits.secretBodyBytes), '; filename="x"')],
])('a sign-in that does not say how long it is ends at its limit: %s', async (_where, body) => {
  const call = opens({ path: '/api/auth/login', body });
  expect(await call.answer).toMatchObject({ status: 413, code: 'too_large', message: expect.stringContaining('8 KB') });
  call.leave();
});

test('a field that says it is JSON is counted before it is parsed', async () => {
  const nested = '['.repeat(200_000) + ']'.repeat(200_000);
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/formulaires/${form.id}/operations?token=${token}&submission=${randomUUID()}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\nContent-Disposition: form-data; name="body"\r\nContent-Type: application/json\r\n\r\n${nested}\r\n--x--\r\n`,
  });
  const lengths = parse.mock.calls.map(([text]) => String(text).length);
  parse.mockRestore();
  expect(answer.statusCode).toBe(400);
  expect(Math.max(0, ...lengths)).toBeLessThan(nested.length);
});

test('a field that says it is JSON is read as one that does not', async () => {
  const payload = `--x\r\nContent-Disposition: form-data; name="body"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name: 'East', shortname: 'E' })}\r\n--x--\r\n`;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: payload.replace('"body"', '"username"'),
  });
  expect(answer.json<Told>().code).toBe('invalid');
});

const megabytes = 5 * 1024 * 1024;
const picture = `${'a'.repeat(64)}.jpg`;

function uploads(query: Readonly<Record<string, string>>, name = picture) {
  const path = `/api/formulaires/${form.id}/files/${name}/pieces?${new URLSearchParams({ ...query, from: '0', size: String(megabytes) })}`;
  return opens({ path, announced: megabytes, body: part('file', 'f', '; filename="x"') });
}

test('an upload by the form’s link of what no set of it asks for is refused before its bytes', async () => {
  const query = await agrees(api, { formId: form.id, token });
  const made = [{ token, submission: randomUUID() }, query].map((one) => uploads(one));
  expect(await Promise.all(made.map(({ answer }) => answer))).toEqual([1, 2].map(() => expect.objectContaining({ status: 409, code: 'file_not_asked' })));
  for (const { leave } of made) leave();
});

test('uploads by one link hold so much memory together and no more; the next are told to come again, and come when others have left', async () => {
  const query = await agrees(api, { formId: form.id, token });
  const sent = await api.nobody.post(`formulaires/${form.id}/reponses`, [{ id: form.questions['A picture'], reponses: [picture] }], { query });
  expect(sent, sent.text).toMatchObject({ status: 200 });
  const taken = Array.from({ length: Math.floor(limits.heldByLinkBytes / megabytes) }, () => uploads(query));
  const next = () => uploads(query);
  await vi.waitFor(async () => {
    const one = next();
    expect(await Promise.race([one.answer, new Promise((resolve) => setTimeout(resolve, 200, 'read'))])).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    one.leave();
  }, patience(20_000));
  for (const { leave } of taken) leave();
  await vi.waitFor(async () => {
    const one = next();
    expect(await Promise.race([one.answer, new Promise((resolve) => setTimeout(resolve, 200, 'read'))])).toBe('read');
    one.leave();
  }, patience(20_000));
});

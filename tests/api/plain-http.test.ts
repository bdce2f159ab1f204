import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type Api } from './harness/startApi.ts';

let bare: Api;
let behind: Api;
let told: Api;

beforeAll(async () => {
  bare = await startApi();
  behind = await startApi({ environment: { TRUSTED_PROXIES: '1' } });
  told = await startApi({ environment: { PLAIN_HTTP: 'allowed' } });
});
afterAll(() => Promise.all([bare, behind, told].map((api) => api.close())));

interface Asked {
  path?: string;
  host?: string;
  remoteAddress?: string;
  headers?: Readonly<Record<string, string>>;
}

const far = { host: '192.0.2.1:3000', remoteAddress: '192.0.2.50' };

async function asks({ app }: Api, { path = '/api/formulaires/token/unknown', host = 'localhost:3000', remoteAddress = '127.0.0.1', headers = {} }: Asked) {
  const { statusCode: status, payload: text, headers: answered } = await app.inject({ url: path, remoteAddress, headers: { host, ...headers } });
  return { status, text, headers: answered };
}

const served = { status: 410 };
const refused = { status: 403, text: expect.stringContaining('https_required') };

describe('without HTTPS', () => {
  it.each([
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: 'study.localhost:3000' },
    { host: '[::1]:3000', remoteAddress: '::1' },
    { host: 'localhost', remoteAddress: '::ffff:127.0.0.1' },
  ])('this machine is served as ever: %o', async (asked) => {
    expect(await asks(bare, asked)).toMatchObject(served);
  });

  it.each([
    ['from another machine', far],
    ['from another machine that says localhost', { ...far, host: 'localhost:3000' }],
    ['by a name that leads here for others too', { host: 'study.example' }],
    ['by a name that only looks like this machine', { host: 'localhost.evil.example' }],
    ['for somebody else, through a proxy that nobody trusts', { headers: { 'x-forwarded-for': '192.0.2.50', 'x-forwarded-proto': 'https' } }],
    ['from another machine that says it has HTTPS', { ...far, headers: { 'x-forwarded-proto': 'https' } }],
  ])('nothing is given or taken: %s', async (_what, asked) => {
    const answer = await asks(bare, asked);
    expect(answer).toMatchObject(refused);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a password is refused before anybody looks whether it is right', async () => {
    const { statusCode, payload } = await bare.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: far.remoteAddress,
      headers: { host: far.host },
      payload: { username: 'admin@study.example', password: 'Wrong-1-Password' },
    });
    expect({ status: statusCode, text: payload }).toMatchObject(refused);
  });

  it('a page says so in the reader’s language, with the protected address of the same page, and nothing that was typed runs', async () => {
    const headers = { 'accept-language': 'fr' };
    const answer = await asks(bare, { ...far, path: '/formulaire?token="><script>alert(1)</script>', headers });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Cette connexion n’est pas protégée');
    expect(answer.text).toContain('href="https://study.example/formulaire?token=');
    expect(answer.text).not.toContain('<script');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-language': 'fr' });
  });

  it('machines still learn whether the server lives', async () => {
    expect((await asks(bare, { ...far, path: '/health' })).status).toBe(200);
  });

  it('everybody is served where a setting says so', async () => {
    expect(await asks(told, far)).toMatchObject(served);
  });
});

describe('behind a trusted proxy', () => {
  const through = (proto?: string) => ({ host: 'study.example', headers: { 'x-forwarded-for': '192.0.2.50', ...(proto && { 'x-forwarded-proto': proto }) } });

  it('its word counts', async () => {
    expect(await asks(behind, through('https'))).toMatchObject(served);
    expect(await asks(behind, through('http'))).toMatchObject(refused);
    expect(await asks(behind, through())).toMatchObject(refused);
  });

  it('what a caller wrote in front of its word does not', async () => {
    expect(await asks(behind, through('https, http'))).toMatchObject(refused);
  });
});

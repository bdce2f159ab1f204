import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JWK, Provider } from 'oidc-provider';

export interface KnownPerson {
  email?: string;
  email_verified?: boolean;
}

export interface SignInProvider {
  issuer: string;
  /** Settings of a server whose staff sign in here. */
  environment: Readonly<Record<string, string>>;
  /** Somebody signs in here by this name, sent with this address; answers where the browser is sent back to. */
  signsIn(url: string, name: string): Promise<URL>;
  /** Whom it knows, by name. */
  people: Map<string, KnownPerson>;
  close(): Promise<void>;
}

const client = { id: 'the-study', secret: 'Baobab-of-the-client-0123456789' };
const returnAddress = 'https://study.example/africanhealthstudy/panel-administration/authentification';

/** What a browser keeps of one host. */
function browserOf() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(url, { redirect: 'manual', headers, ...(form && { method: 'POST', body: new URLSearchParams(form) }) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

/** A real provider of OpenID Connect on this machine: it checks client, secret, return address and PKCE itself. */
export async function startProvider(): Promise<SignInProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: SignInProvider['people'] = new Map();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_LABEL: 'Adventist Health' },
    async signsIn(url, name) {
      const goes = browserOf();
      const whereTo = (answer: Response, from: string) => new URL(answer.headers.get('location') ?? from, from).href;
      let at = whereTo(await goes(url), url);
      for (let steps = 0; !at.startsWith(returnAddress) && steps < 10; steps += 1) {
        const page = await goes(at);
        const asked = /name="prompt" value="(\w+)"/.exec(page.status === 200 ? await page.text() : '')?.[1];
        const answer = asked ? await goes(at, { prompt: asked, login: name, password: 'any' }) : page;
        at = whereTo(answer, at);
      }
      return new URL(at);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

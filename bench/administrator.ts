import { randomBytes } from 'node:crypto';

/** The first administrator of a server that a measurement starts. */
export const administrator = { ADMIN_EMAIL: 'bench@study.example', ADMIN_PASSWORD: `Be-${randomBytes(9).toString('base64url')}-7n` };

async function said(answer: Response, asked: string): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** What signing in answers, as a browser keeps it. Rejects with what the server said. */
async function signedIn(url: string): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD });
  return said(await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }), 'auth/login');
}

/** The storage of a browser in which that administrator is signed in. */
export async function storageOf(url: string, origin = url) {
  const localStorage = [{ name: 'africanhealthstudy', value: JSON.stringify(await signedIn(url)) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The credential of that administrator, signed in. Rejects with what the server said. */
export const tokenOf = async (url: string): Promise<string> => String((await signedIn(url)).access_token);

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Calls as that administrator. Rejects with what the server said. */
export const signIn = async (url: string): Promise<Call> => callsWith(url, await tokenOf(url));

/** Calls with a credential that is there already. */
export function callsWith(url: string, token: string): Call {
  const authorization = `Bearer ${token}`;
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return said(answer, `${method} ${path}`);
  };
}

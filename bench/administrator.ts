import { randomBytes } from 'node:crypto';

/** The first administrator of a server that a measurement starts. */
export const administrator = { ADMIN_EMAIL: 'bench@study.example', ADMIN_PASSWORD: `Be-${randomBytes(9).toString('base64url')}-7n` };

async function said(answer: Response, asked: string): Promise<Record<string, unknown>> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** The credential of that administrator, signed in. Rejects with what the server said. */
export async function tokenOf(url: string): Promise<string> {
  const body = JSON.stringify({ username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return String((await said(answer, 'auth/login')).access_token);
}

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

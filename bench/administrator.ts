import { randomBytes } from 'node:crypto';

/** The first administrator of a server that a measurement starts. */
export const administrator = { ADMIN_EMAIL: 'bench@study.example', ADMIN_PASSWORD: `Be-${randomBytes(9).toString('base64url')}-7n` };

/** Calls as that administrator. Rejects with what the server said. */
export async function signIn(url: string): Promise<(method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>> {
  let token = '';
  const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const session = await call('POST', 'auth/login', { username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD });
  token = String(session.access_token);
  return call;
}

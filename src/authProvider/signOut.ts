import type { Call } from '../dataProvider/http.ts';
import { clearSession, readSession } from '../session/session.ts';

/**
 * Signs this device out at once; the server is told where it can be reached, and ends the session there too. What tells it is
 * loaded when wanted: every public page can sign out, and hardly anybody does.
 */
export async function signOut(call?: Call): Promise<void> {
  const token = readSession()?.access_token;
  clearSession();
  if (!token) return;
  const tell = async () => (call ?? (await import('../dataProvider/http.ts')).call)({ method: 'POST', path: 'auth/logout', token, timeout: 5000 });
  await tell().catch(() => undefined);
}

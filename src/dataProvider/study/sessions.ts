import type { OpenSession } from '../../contract/index.ts';
import type { Call } from '../http.ts';

const path = 'account/sessions';

interface Said {
  message?: string;
}

/** Calls about where staff are signed in. */
export function sessionCalls(call: Call) {
  const end = async (sessions: string) => (await call({ method: 'DELETE', path: sessions })).json as Said;
  const staffs = (userId: string) => `users/${encodeURIComponent(userId)}/sessions`;
  return {
    readSessions: async (signal?: AbortSignal) => (await call({ path, signal })).json as OpenSession[],
    endSession: (id: string) => end(`${path}/${encodeURIComponent(id)}`),
    endOtherSessions: () => end(path),
    readSessionsOf: async (userId: string, signal?: AbortSignal) => (await call({ path: staffs(userId), signal })).json as OpenSession[],
    endSessionsOf: (userId: string) => end(staffs(userId)),
  };
}

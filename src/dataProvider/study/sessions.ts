import type { OpenSession } from '../../contract/index.ts';
import { confirmationHeaders, type Confirmation } from '../confirmation.ts';
import type { Call } from '../http.ts';

const path = 'account/sessions';

interface Said {
  message?: string;
}

/** Calls about where staff are signed in. */
export function sessionCalls(call: Call) {
  const end = async (sessions: string, confirmation?: Confirmation) =>
    (await call({ method: 'DELETE', path: sessions, headers: confirmationHeaders(confirmation) })).json as Said;
  const staffs = (userId: string) => `users/${encodeURIComponent(userId)}/sessions`;
  return {
    readSessions: async (signal?: AbortSignal) => (await call({ path, signal })).json as OpenSession[],
    endSession: (id: string, confirmation?: Confirmation) => end(`${path}/${encodeURIComponent(id)}`, confirmation),
    endOtherSessions: (confirmation?: Confirmation) => end(path, confirmation),
    readSessionsOf: async (userId: string, signal?: AbortSignal) => (await call({ path: staffs(userId), signal })).json as OpenSession[],
    endSessionsOf: (userId: string, confirmation?: Confirmation) => end(staffs(userId), confirmation),
  };
}

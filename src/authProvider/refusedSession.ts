import { failureOf } from '../dataProvider/failureOf.ts';
import type { Call } from '../dataProvider/http.ts';

/** Whether this refusal may mean that the session is over: a mistyped present password is answered with the same status, and ends nothing. */
export function isRefusedSession(error: unknown): boolean {
  const { status, code } = failureOf(error);
  return status === 401 && code !== 'wrong_credentials';
}

/** The shortest list that every server knows and all staff may ask for. It also tells the server that somebody is at work. */
export const smallestCall = { path: 'divisions', query: { range: '[0,0]' } } as const;

const looks = new WeakMap<Call, Promise<boolean>>();

/**
 * Whether the session is over: a server may answer an address it does not know with the same 401, so a call of the specification decides.
 * Where no answer comes, nothing is known to have ended. Many refusals at once ask once.
 */
export function hasSessionEnded(call: Call): Promise<boolean> {
  const look =
    looks.get(call) ??
    call(smallestCall)
      .then(() => false, isRefusedSession)
      .finally(() => looks.delete(call));
  looks.set(call, look);
  return look;
}

import type { Approvals } from '../../contract/index.ts';
import type { Call } from '../http.ts';
import { passwordOf, type Proof } from '../passwordOf.ts';

interface Said {
  message?: string;
}

/** Calls about what needs a second administrator's yes. */
export function approvalCalls(call: Call) {
  const post = async (id: string, what: { path: string; body: Record<string, unknown>; password: Proof | undefined }) => {
    const path = `approvals/${encodeURIComponent(id)}/${what.path}`;
    return (await call({ method: 'POST', path, body: what.body, headers: passwordOf(what.password) })).json as Said;
  };
  return {
    readApprovals: async (signal?: AbortSignal) => (await call({ path: 'approvals', signal })).json as Approvals,
    decideApproval: (id: string, yes: boolean, password?: Proof) => post(id, { path: 'decision', body: { yes }, password }),
    goAheadAlone: (id: string, reason: string, password?: Proof) => post(id, { path: 'emergency', body: { reason }, password }),
  };
}

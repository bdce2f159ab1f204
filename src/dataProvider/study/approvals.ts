import type { Approvals } from '../../contract/index.ts';
import type { Call } from '../http.ts';
import { confirmationHeaders, type Confirmation } from '../confirmation.ts';

interface Said {
  message?: string;
}

/** Calls about what needs a second administrator's yes. */
export function approvalCalls(call: Call) {
  const post = async (id: string, what: { path: string; body: Record<string, unknown>; confirmation: Confirmation | undefined }) => {
    const path = `approvals/${encodeURIComponent(id)}/${what.path}`;
    return (await call({ method: 'POST', path, body: what.body, headers: confirmationHeaders(what.confirmation) })).json as Said;
  };
  return {
    readApprovals: async (signal?: AbortSignal) => (await call({ path: 'approvals', signal })).json as Approvals,
    decideApproval: (id: string, yes: boolean, confirmation?: Confirmation) => post(id, { path: 'decision', body: { yes }, confirmation }),
    goAheadAlone: (id: string, reason: string, confirmation?: Confirmation) => post(id, { path: 'emergency', body: { reason }, confirmation }),
  };
}

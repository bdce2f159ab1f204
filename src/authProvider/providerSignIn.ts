import { call, CallFailure } from '../dataProvider/http.ts';
import { createMemory } from '../device/createMemory.ts';
import type { ProviderFlow } from '../contract/session.ts';
import type { Proven } from './signIn.ts';

interface Way {
  flow: string;
  /** The sign-in page's own query: which page asked for it. */
  search: string;
  /** The one-time code of the invitation that it was begun by. */
  invitation?: string;
}

/** Of this tab alone, as is the way there and back. */
const memory = createMemory('africanhealthstudy.provider', 'sessionStorage');

/** Leaves for the organisation's own sign-in. */
export async function leaveForProvider(search: string, invitation?: string): Promise<void> {
  const { url, flow } = (await call({ method: 'POST', path: 'auth/provider', token: null })).json as ProviderFlow;
  memory.write(JSON.stringify({ flow, search, ...(invitation && { invitation }) } satisfies Way));
  window.location.assign(url);
}

/** Whether this query is what the provider sent back here. */
const isAnswer = (search: string): boolean =>
  ['code', 'error'].some((name) => new URLSearchParams(search).has(name)) && new URLSearchParams(search).has('state');

/**
 * What the provider sent this tab back with, once: the proof of who it is, and the query that the sign-in page had before. Undefined where it sent
 * nothing that was asked for here. The address holds it no longer afterwards.
 */
export async function takeProviderReturn(answer: string): Promise<(Pick<Proven, 'proof' | 'invitation'> & { search: string }) | undefined> {
  const way = isAnswer(answer) ? (memory.readJson() as Way | undefined) : undefined;
  if (!way) return undefined;
  memory.write(null);
  window.history.replaceState(window.history.state, '', window.location.pathname + way.search);
  const { status, json } = await call({ method: 'POST', path: 'auth/provider/answer', body: { flow: way.flow, answer }, token: null });
  const { proof } = json as { proof?: string };
  if (!proof) throw new CallFailure({ status, code: 'bad_response' });
  return { proof, search: way.search, ...(way.invitation && { invitation: way.invitation }) };
}

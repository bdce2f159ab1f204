import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { ProviderFlow } from '../../../src/contract/index.ts';
import type { Services } from '../../services.ts';
import { attemptKey } from '../attempts.ts';
import { passAttempts } from '../passAttempts.ts';
import { issueToken } from '../tokens.ts';
import { discover } from './discover.ts';
import { flowOf, returnAddress } from './flow.ts';

/** A password and a telephone may have to be found there. */
const milliseconds = 15 * 60_000;

/** The way to the organisation's sign-in, and the secret that the browser keeps until it is back. @throws Refusal 404, 429, 503 */
export async function beginProviderSignIn(services: Services, address: string): Promise<ProviderFlow> {
  const { config, database, now } = services;
  const provider = await discover(services);
  // Anybody may ask; nobody fills the table with it.
  await passAttempts(services, { own: [], address: attemptKey('provider', 'address', address) });
  const at = new Date(now());
  const flow = await issueToken(database.db, { kind: 'provider-flow', userId: null, at, expiresAt: new Date(at.getTime() + milliseconds) });
  const { state, nonce, verifier } = await flowOf(config, flow);
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(config),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, flow };
}

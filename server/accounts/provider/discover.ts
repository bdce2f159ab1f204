import { allowInsecureRequests, ClientSecretBasic, type Configuration, discovery, enableNonRepudiationChecks } from 'openid-client';
import type { Provider } from '../../config.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';

/** What each provider said of itself; asked once. */
const known = new WeakMap<Provider, Promise<Configuration>>();

async function ask({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> {
  const server = new URL(issuer);
  // The settings allow it on this machine alone.
  const plain = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  // The ID token's signature is checked too, not only that it came by TLS.
  return discovery(server, clientId, undefined, ClientSecretBasic(clientSecret), { execute: [enableNonRepudiationChecks, ...plain], timeout: 10 });
}

/** The provider of the settings. @throws Refusal 404 where there is none, 503 where it cannot be reached */
export async function discover({ config: { provider }, logger }: Services): Promise<Configuration> {
  if (!provider) throw new Refusal('not_found');
  const asked = known.get(provider) ?? ask(provider);
  known.set(provider, asked);
  try {
    return await asked;
  } catch (error) {
    known.delete(provider);
    logger.warn({ err: error }, 'the sign-in of the organisation cannot be reached');
    throw new Refusal('unavailable');
  }
}

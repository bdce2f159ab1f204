import { createHmac } from 'node:crypto';
import { adminBase } from '../../../src/contract/index.ts';
import type { Config } from '../../config.ts';
import { serverKey } from '../../sealing/serverKey.ts';

/** Where the provider sends people back to: the sign-in page. */
export function returnAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${adminBase}/authentification`;
}

export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}

/**
 * What binds an answer to the browser that asked: all made of one secret that this browser alone holds and the server's key, so that whoever sees the
 * address on its way there or back has none of them that is not in it.
 */
export async function flowOf(config: Config, secret: string): Promise<Flow> {
  const key = await serverKey(config);
  const made = (what: string) => createHmac('sha256', key).update(`provider ${what} ${secret}`).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
}

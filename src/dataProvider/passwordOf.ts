import { passkeyHeader, passwordHeader } from '../contract/headers.ts';

/** What a change is confirmed with: the own password, or what an own passkey answered, as JSON. */
export type Proof = string | { passkey: string };

/** The headers by which a call carries it, where the server asked for it. */
export function passwordOf(proof: Proof | undefined): Readonly<Record<string, string>> {
  if (!proof) return {};
  return typeof proof === 'string' ? { [passwordHeader]: encodeURIComponent(proof) } : { [passkeyHeader]: encodeURIComponent(proof.passkey) };
}

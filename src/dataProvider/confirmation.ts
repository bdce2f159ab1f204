import { passkeyHeader, passwordHeader } from '../contract/headers.ts';

/** What a change is confirmed with: the own password, or what an own passkey answered, as JSON. */
export type Confirmation = string | { passkey: string };

/** The headers by which a call carries it, where the server asked for it. */
export function confirmationHeaders(given: Confirmation | undefined): Readonly<Record<string, string>> {
  if (!given) return {};
  return typeof given === 'string' ? { [passwordHeader]: encodeURIComponent(given) } : { [passkeyHeader]: encodeURIComponent(given.passkey) };
}

/** Whether a call was refused for its confirmation alone: none came with it, or one that does not count. */
export function confirmationRefused(code: string | undefined): 'needed' | 'wrong' | undefined {
  if (code === 'password_needed') return 'needed';
  return code === 'password_wrong' || code === 'passkey_wrong' ? 'wrong' : undefined;
}

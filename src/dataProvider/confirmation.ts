import { codeHeader, passkeyHeader, passwordHeader } from '../contract/headers.ts';

/** What a change is confirmed with: the own password, with a second factor a code too, or what an own passkey answered, as JSON. */
export type Confirmation = { password: string; code?: string } | { passkey: string };

/** The headers by which a call carries it, where the server asked for it. */
export function confirmationHeaders(given: Confirmation | undefined): Readonly<Record<string, string>> {
  if (!given) return {};
  if ('passkey' in given) return { [passkeyHeader]: encodeURIComponent(given.passkey) };
  const { password, code } = given;
  return { [passwordHeader]: encodeURIComponent(password), ...(code && { [codeHeader]: encodeURIComponent(code) }) };
}

/** What a confirmation lacked: which of the two, and what is said of one that does not count. */
export interface Unconfirmed {
  of: 'password' | 'code';
  text?: string;
}

const refusals: Readonly<Record<string, Unconfirmed['of']>> = {
  password_needed: 'password',
  password_wrong: 'password',
  passkey_wrong: 'password',
  code_needed: 'code',
  code_wrong: 'code',
};

/** Whether a call was refused for its confirmation alone: none came with it, or one that does not count, of which `text` tells. */
export function unconfirmed(refusal: string | undefined, text: string): Unconfirmed | undefined {
  const of = refusals[refusal ?? ''];
  return of && { of, ...(!refusal?.endsWith('_needed') && { text }) };
}

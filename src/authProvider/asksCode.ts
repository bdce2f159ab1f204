import { CallFailure } from '../dataProvider/callFailure.ts';
import { hasPasskeys } from './passkeyInBrowser.ts';

/** The password was right, and the account asks for a code besides, or for one of its passkeys. */
export function asksCode(failure: unknown): { passkey?: PublicKeyCredentialRequestOptionsJSON } | undefined {
  if (!(failure instanceof CallFailure && failure.code === 'second_factor_needed')) return undefined;
  const options = failure.details?.passkey as PublicKeyCredentialRequestOptionsJSON | undefined;
  return options && hasPasskeys() ? { passkey: options } : {};
}

import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '../../contract/index.ts';
import type { Call } from '../http.ts';
import { confirmationHeaders, type Confirmation } from '../confirmation.ts';

const path = 'account/second-factor';

/** Calls about the own second factor; what changes it asks for the own password. */
export function secondFactorCalls(call: Call) {
  return {
    readSecondFactor: async (signal?: AbortSignal) => (await call({ path, signal })).json as SecondFactor,

    beginSecondFactor: async (confirmation: Confirmation) =>
      (await call({ method: 'POST', path, headers: confirmationHeaders(confirmation) })).json as SecondFactorSetup,

    /** A first code of the app: from now on signing in asks for one. */
    confirmSecondFactor: async (code: string) => (await call({ method: 'POST', path: `${path}/confirmation`, body: { code } })).json as RecoveryCodes,

    renewRecoveryCodes: async (confirmation: Confirmation) =>
      (await call({ method: 'POST', path: `${path}/recovery-codes`, headers: confirmationHeaders(confirmation) })).json as RecoveryCodes,

    /** What the browser makes a passkey by. */
    beginPasskey: async (confirmation: Confirmation) =>
      (await call({ method: 'POST', path: 'account/passkeys/options', headers: confirmationHeaders(confirmation) }))
        .json as PublicKeyCredentialCreationOptionsJSON,

    addPasskey: async (name: string, passkey: string) =>
      (await call({ method: 'POST', path: 'account/passkeys', body: { name, passkey } })).json as RecoveryCodes,

    /** What an own passkey is asked for, in place of the own password. */
    askPasskey: async () => (await call({ method: 'POST', path: 'account/passkeys/challenge' })).json as PublicKeyCredentialRequestOptionsJSON,

    removePasskey: async (id: string, confirmation: Confirmation) =>
      (await call({ method: 'DELETE', path: `account/passkeys/${encodeURIComponent(id)}`, headers: confirmationHeaders(confirmation) })).json as {
        message?: string;
      },

    removeSecondFactor: async (confirmation: Confirmation) =>
      (await call({ method: 'DELETE', path, headers: confirmationHeaders(confirmation) })).json as { message?: string },
  };
}

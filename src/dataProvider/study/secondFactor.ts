import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '../../contract/index.ts';
import type { Call } from '../http.ts';
import { passwordOf } from '../passwordOf.ts';

const path = 'account/second-factor';

/** Calls about the own second factor; what changes it asks for the own password. */
export function secondFactorCalls(call: Call) {
  return {
    readSecondFactor: async (signal?: AbortSignal) => (await call({ path, signal })).json as SecondFactor,

    beginSecondFactor: async (password: string) => (await call({ method: 'POST', path, headers: passwordOf(password) })).json as SecondFactorSetup,

    /** A first code of the app: from now on signing in asks for one. */
    confirmSecondFactor: async (code: string) => (await call({ method: 'POST', path: `${path}/confirmation`, body: { code } })).json as RecoveryCodes,

    renewRecoveryCodes: async (password: string) =>
      (await call({ method: 'POST', path: `${path}/recovery-codes`, headers: passwordOf(password) })).json as RecoveryCodes,

    removeSecondFactor: async (password: string) => (await call({ method: 'DELETE', path, headers: passwordOf(password) })).json as { message?: string },
  };
}

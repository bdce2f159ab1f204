import type { Session } from '../contract/session.ts';
import { call as defaultCall, type Call, CallFailure } from '../dataProvider/http.ts';
import { deviceName } from './deviceName.ts';
import { askForPasskey } from './passkeyInBrowser.ts';
import { isStaff } from '../resources/define/staffRoles.ts';
import { writeSession } from '../session/session.ts';
import { rememberSignInName } from './signInName.ts';

interface Besides {
  /** Of the authenticator app, or a recovery code: where the server asked for it. */
  code?: string;
  /** In place of a code: what a passkey answered. */
  passkey?: string;
}

export interface Credentials extends Besides {
  /** An email address or a telephone number. */
  username: string;
  password: string;
  /** Who it is of those who share the number and the password: where the server asked for it. */
  person?: string;
}

/** In place of name and password: what the organisation's own sign-in ended with. */
export interface Proven extends Besides {
  proof: string;
  /** The first time: of the account here, or the one-time code of its invitation in place of it. */
  password?: string;
  invitation?: string;
}

/**
 * Signs in and keeps the session on this device, in the place of one that was there: the server ends that. Rejects with `CallFailure`: `wrong_credentials`, `which_person`, `second_factor_needed`, `too_many_requests`,
 * or `bad_response` where the answer holds no session.
 */
export async function signIn({ code = '', passkey, ...who }: Credentials | Proven, call: Call = defaultCall): Promise<Session> {
  const device = deviceName();
  const named =
    'proof' in who
      ? { proof: who.proof, ...(who.password && { password: who.password }), ...(who.invitation && { invitation: who.invitation }) }
      : { username: who.username.trim(), password: who.password, ...(who.person && { person: who.person }) };
  const { status, json } = await call({
    method: 'POST',
    path: 'proof' in who ? 'auth/provider/session' : 'auth/login',
    body: { ...named, ...(device && { device }), ...(code.trim() !== '' && { code: code.trim() }), ...(passkey && { passkey }) },
  });
  const session = json as Partial<Session> | undefined;
  if (typeof session?.access_token !== 'string' || session.access_token === '' || typeof session.role !== 'string') {
    throw new CallFailure({ status, code: 'bad_response', message: session?.message });
  }
  // No respondent's number stays on a phone that others use too.
  rememberSignInName('username' in who && isStaff(session.role) ? who.username : undefined);
  writeSession(session as Session);
  return session as Session;
}

/** Asks the device for one of the passkeys that the sign-in named, and signs in with it besides. Undefined where the person turned away. */
export async function signInByPasskey(who: Credentials | Proven, options: PublicKeyCredentialRequestOptionsJSON): Promise<Session | undefined> {
  const passkey = await askForPasskey(options);
  return passkey === undefined ? undefined : signIn({ ...who, code: '', passkey });
}

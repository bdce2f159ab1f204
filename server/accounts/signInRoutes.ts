import type { Session } from '../../src/contract/index.ts';
import { roles } from '../../src/resources/define/index.ts';
import { callerAddress } from '../http/callerAddress.ts';
import { callerOf, type Route } from '../http/route.ts';
import { message, object, oneOf, text } from '../http/shapes.ts';
import { translate } from '../http/translate.ts';
import { refuseProblems } from '../http/readValues.ts';
import { actor } from '../resources/auditable.ts';
import { forgotPasswordFields, resetPasswordFields, setUpFields, signInFields } from './accountFields.ts';
import { forgotPassword } from './forgotPassword.ts';
import { resetPassword, type ResetPassword } from './resetPassword.ts';
import { setUp } from './setUp.ts';
import { browserOf } from './openSession.ts';
import { signIn } from './signIn.ts';
import { endToken } from './tokens.ts';

const tag = 'accounts';

const signInRoute: Route = {
  method: 'POST',
  path: 'auth/login',
  allow: ['anyone'],
  summary: 'Sign in with email or phone number and password, and a code or a passkey where the account has a second factor',
  tag,
  secretInBody: true,
  body: { fields: signInFields },
  refusals: [
    'invalid',
    'wrong_credentials',
    'wrong_number_or_password',
    'which_person',
    'second_factor_needed',
    'second_factor_wrong',
    'passkey_wrong',
    'too_many_requests',
  ],
  answer: object<Session>({ message: text, role: oneOf(roles), access_token: text }),
  async handle({ services, body, request, locale, caller }): Promise<Session> {
    const given = body as { username: string; password: string; device?: string | null; code?: string | null; passkey?: string | null; person?: string | null };
    const { name, role, token } = await signIn(services, { ...given, address: callerAddress(request), ...browserOf(request, caller) });
    return { message: translate('signedIn', locale, { name }), role, access_token: token };
  },
};

const signOutRoute: Route = {
  method: 'POST',
  path: 'auth/logout',
  allow: roles,
  links: true,
  beforeSecondFactor: true,
  summary: 'Sign out: the credential of this call ends, and the key of a prepared phone with it',
  tag,
  answer: message,
  async handle(context) {
    const { services, locale } = context;
    const caller = callerOf(context);
    await services.database.db.transaction(async (tx) => {
      const at = new Date(services.now());
      for (const id of [caller.tokenId, caller.boundTo]) if (id) await endToken(tx, id, at);
      await services.audit.write(tx, { ...actor(caller), action: 'sign-out', resource: 'users', recordId: caller.userId });
    });
    return { message: translate('signedOut', locale) };
  },
};

/** Both spellings are specified. */
const forgotPasswordRoutes = ['users/forget-password', 'users/forgot-password', 'forgot-password'].map((path): Route => ({
  method: 'POST',
  path,
  allow: ['anyone'],
  summary: 'Ask for a mail with a link to choose a new password; the answer is the same for any address',
  tag,
  secretInBody: true,
  body: { fields: forgotPasswordFields },
  answer: message,
  refusals: ['invalid', 'too_many_requests'],
  async handle({ services, body, request, locale }) {
    const { email } = body as { email: string };
    services.background.run('mailing a reset code', () => forgotPassword(services, email, callerAddress(request)));
    return { message: translate('resetRequested', locale) };
  },
}));

const resetPasswordRoutes = ['users/reset-password', 'reset-password'].map((path): Route => ({
  method: 'POST',
  path,
  allow: ['anyone'],
  summary: 'Choose a password by a one-time code',
  tag,
  secretInBody: true,
  body: { fields: resetPasswordFields },
  answer: message,
  refusals: ['invalid', 'link_invalid', 'too_many_requests'],
  async handle({ services, body, locale }) {
    await resetPassword(services, body as unknown as ResetPassword);
    return { message: translate('passwordChanged', locale) };
  },
}));

const setUpRoute: Route = {
  method: 'POST',
  path: 'auth/setup',
  allow: ['anyone'],
  summary: 'Create the first administrator by the one-time link of the console',
  tag,
  secretInBody: true,
  body: { fields: setUpFields },
  answer: message,
  refusals: ['invalid', 'link_invalid', 'not_found', 'too_many_requests'],
  async handle({ services, body, locale }) {
    const { otp, name, email, newPassword, password } = body as Record<'otp' | 'name' | 'email' | 'newPassword', string> & { password?: string | null };
    if (typeof password === 'string' && password !== newPassword) refuseProblems({ password: { code: 'password_mismatch' } });
    await setUp(services, { otp, name, email, password: newPassword });
    return { message: translate('setUpDone', locale) };
  },
};

export const signInRoutes: Route[] = [signInRoute, signOutRoute, ...forgotPasswordRoutes, ...resetPasswordRoutes, setUpRoute];

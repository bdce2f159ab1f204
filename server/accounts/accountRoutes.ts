import { passkeyHeader } from '../../src/contract/index.ts';
import { duties } from '../../src/resources/index.ts';
import { boolean, isOffice, label } from '../../src/resources/define/index.ts';
import { confirmRefusals } from '../http/confirmRefusals.ts';
import { Refusal } from '../http/refusal.ts';
import { callerOf, type Route } from '../http/route.ts';
import { flag, instant, integer, message, object, optional, orNull, text, together } from '../http/shapes.ts';
import { translate } from '../http/translate.ts';
import { actor } from '../resources/auditable.ts';
import { yesAboutAdministrator } from './aboutAdministrator.ts';
import { type Access, readAccess, setDisabled } from './access.ts';
import { ownAccountFields } from './accountFields.ts';
import { invite } from './invite.ts';
import { confirmationHeader, isConfirmed } from './isConfirmed.ts';
import { giveLink } from './giveLink.ts';
import type { PersonalLink } from './links.ts';
import { onPerson } from './onPerson.ts';
import { editOwnAccount, type OwnAccount, readOwnAccount } from './ownAccount.ts';
import { providerRoutes } from './provider/providerRoutes.ts';
import { passkeyRoutes } from './secondFactor/passkeyRoutes.ts';
import { secondFactorRoutes } from './secondFactor/secondFactorRoutes.ts';
import { phoneRoutes } from './phones/phoneRoutes.ts';
import { sessionRoutes } from './sessions/sessionRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';
import { revokeTokens } from './tokens.ts';

const tag = 'accounts';

const account = object<OwnAccount>({
  id: text,
  name: text,
  telephone: orNull(text),
  email: orNull(text),
  langage: orNull(text),
  role: text,
  revision: integer,
});
const personalLink = object<PersonalLink>({ token: text, url: text, expiresAt: instant });

const readAccount: Route = {
  method: 'GET',
  path: 'account',
  allow: duties.account,
  beforeSecondFactor: true,
  summary: 'The own account',
  tag,
  answer: together(account, object<{ needsSecondFactor?: boolean }>({ needsSecondFactor: optional(flag) })),
  async handle(context) {
    const { userId, needsSecondFactor } = callerOf(context);
    return { ...(await readOwnAccount(context.services.database.db, userId)), ...(needsSecondFactor && { needsSecondFactor }) };
  },
};

const editAccount: Route = {
  method: 'PUT',
  path: 'account',
  allow: duties.account,
  summary:
    'Change the own name, phone number, email, language or password; a new email, phone number or password asks for the present one, with a second factor for a code or a passkey too',
  tag,
  body: { record: ownAccountFields, edits: 'own' },
  answer: together(message, account),
  refusals: ['invalid', 'wrong_credentials', 'code_needed', 'code_wrong', 'passkey_wrong', 'too_many_requests'],
  async handle(context) {
    const { services, locale } = context;
    const caller = callerOf(context);
    await editOwnAccount(services, caller, { body: context.body as Record<string, unknown>, passkey: confirmationHeader(context, passkeyHeader) });
    return { message: translate('accountSaved', locale), ...(await readOwnAccount(services.database.db, caller.userId)) };
  },
};

const createLink: Route = {
  method: 'POST',
  path: 'users/:id/link',
  allow: duties.fieldWork,
  summary: 'Make or renew a respondent’s personal link; it is answered once, and mailed where `send` asks for it',
  tag,
  body: {
    fields: {
      send: boolean({
        label: label({ en: 'Send by mail', fr: 'Envoyer par e-mail', pt: 'Enviar por e-mail', mg: 'Alefa amin’ny mailaka', sw: 'Tuma kwa barua pepe' }),
        default: false,
      }),
    },
  },
  refusals: ['invalid', 'forbidden', 'not_found'],
  answer: together(message, personalLink),
  handle(context) {
    const { services, body, locale } = context;
    const { send } = body as { send: boolean };
    return onPerson(context, async (tx, { id }) => {
      const link = await giveLink({ services, tx, principal: callerOf(context) }, { userId: id, send });
      return { message: translate(send ? 'linkSent' : 'linkMade', locale), ...link };
    });
  },
};

const revokeLink: Route = {
  method: 'DELETE',
  path: 'users/:id/link',
  allow: duties.fieldWork,
  summary: 'End a respondent’s personal link',
  tag,
  refusals: ['not_found'],
  answer: message,
  handle(context) {
    const { services, locale } = context;
    return onPerson(context, async (tx, { id }) => {
      await revokeTokens(tx, { userId: id, at: new Date(services.now()), kinds: ['link'] });
      await services.audit.write(tx, { ...actor(callerOf(context)), action: 'revoke-link', resource: 'users', recordId: id });
      return { message: translate('linkRevoked', locale) };
    });
  },
};

const inviteAgain: Route = {
  method: 'POST',
  path: 'users/:id/invitation',
  allow: duties.staff,
  summary: 'Mail a member of staff a new invitation to choose a password; to whoever works in the office with the own password',
  tag,
  refusals: ['forbidden', 'not_found', ...confirmRefusals],
  answer: message,
  async handle(context) {
    const { services, locale } = context;
    const confirmed = await isConfirmed(context);
    return onPerson(context, async (tx, { id, role }) => {
      if (role === 'RESPONDENT') throw new Refusal('forbidden');
      if (isOffice(role) && !confirmed) throw new Refusal('password_needed');
      await invite(services, tx, id);
      await services.audit.write(tx, { ...actor(callerOf(context)), action: 'invite', resource: 'users', recordId: id });
      return { message: translate('invited', locale) };
    });
  },
};

function switchAccount(path: string, disabled: boolean): Route {
  return {
    method: 'POST',
    path,
    allow: duties.staff,
    summary: `${disabled ? 'Disable an account: all its sessions and links end' : 'Enable a disabled account'}; of an administrator with the own password`,
    tag,
    refusals: ['last_admin', 'not_found', 'second_yes_needed', ...confirmRefusals],
    approval: yesAboutAdministrator,
    answer: message,
    async handle(context) {
      const { services, locale } = context;
      const confirmed = await isConfirmed(context);
      return onPerson(context, async (tx, { id, role }) => {
        if (role === 'ADMIN' && !confirmed) throw new Refusal('password_needed');
        await setDisabled(services, tx, { caller: callerOf(context), userId: id, disabled });
        return { message: translate(disabled ? 'accountDisabled' : 'accountEnabled', locale) };
      });
    },
  };
}

const access: Route = {
  method: 'GET',
  path: 'users/:id/access',
  allow: duties.fieldWork,
  summary: 'How a person can come in: password, personal link, invitation; never a credential itself',
  tag,
  refusals: ['not_found'],
  answer: object<Access>({
    hasPassword: flag,
    disabledAt: orNull(instant),
    link: orNull(object<NonNullable<Access['link']>>({ createdAt: instant, expiresAt: instant, lastUsedAt: orNull(instant) })),
    secondFactor: flag,
    invitation: orNull(object<NonNullable<Access['invitation']>>({ createdAt: instant, expiresAt: instant })),
  }),
  handle: (context) => onPerson(context, (tx, { id }) => readAccess(tx, id, new Date(context.services.now()))),
};

export const accountRoutes: Route[] = [
  ...signInRoutes,
  ...providerRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...phoneRoutes,
  readAccount,
  editAccount,
  createLink,
  revokeLink,
  inviteAgain,
  switchAccount('users/:id/disable', true),
  switchAccount('users/:id/enable', false),
  access,
];

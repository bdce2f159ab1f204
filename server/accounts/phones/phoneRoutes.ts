import type { PhoneKey, Session } from '../../../src/contract/index.ts';
import { roles, secret } from '../../../src/resources/define/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { message, object, oneOf, text, together } from '../../http/shapes.ts';
import { translate } from '../../http/translate.ts';
import { thisBrowser } from '../accountFields.ts';
import { readOwnAccount } from '../ownAccount.ts';
import { makePhoneKey, openPhoneSession, type PhoneBrowser } from './phones.ts';

const tag = 'accounts';
const browser = { fields: { device: secret({ label: thisBrowser, required: true }) } };

function browserOf({ body, request }: RouteContext): PhoneBrowser {
  return { device: (body as { device: string }).device, userAgent: request.headers['user-agent'] };
}

/** How a field worker's prepared phone signs in again by itself, behind its PIN. */
export const phoneRoutes: Route[] = [
  {
    method: 'POST',
    path: 'account/phone',
    allow: ['INVESTIGATOR'],
    summary: 'Make the key of a prepared phone, in this browser; it is answered once, and a former one ends',
    tag,
    body: browser,
    refusals: ['invalid'],
    answer: together(message, object<PhoneKey>({ key: text })),
    async handle(context) {
      const { services, locale } = context;
      return { message: translate('phonePrepared', locale), key: await makePhoneKey(services, callerOf(context), browserOf(context)) };
    },
  },
  {
    method: 'POST',
    path: 'auth/phone',
    allow: ['INVESTIGATOR'],
    phoneKeys: true,
    summary: 'Sign in by the key of a prepared phone, which is the credential of this call: the session may do what field workers’ phones do',
    tag,
    body: browser,
    refusals: ['invalid'],
    answer: object<Session>({ message: text, role: oneOf(roles), access_token: text }),
    async handle(context) {
      const { services, locale } = context;
      const caller = callerOf(context);
      const token = await openPhoneSession(services, caller, browserOf(context));
      const { name } = await readOwnAccount(services.database.db, caller.userId);
      return { message: translate('signedIn', locale, { name }), role: caller.role, access_token: token };
    },
  },
];

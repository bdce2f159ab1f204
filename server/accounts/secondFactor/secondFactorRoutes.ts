import { duties } from '../../../src/resources/index.ts';
import type { RecoveryCodes, SecondFactorSetup } from '../../../src/contract/index.ts';
import { label, text } from '../../../src/resources/define/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { message, object, optional, text as written } from '../../http/shapes.ts';
import { translate } from '../../http/translate.ts';
import { yesAboutAdministrator } from '../aboutAdministrator.ts';
import { confirmed } from '../confirmed.ts';
import { onPerson } from '../onPerson.ts';
import { passAttempts } from '../passAttempts.ts';
import { accountKey, keyBelow } from '../attempts.ts';
import { recoveryCodes, secondFactorShape } from './secondFactorShapes.ts';
import { beginSecondFactor, confirmSecondFactor, readSecondFactor, removeSecondFactor, renewRecoveryCodes } from './secondFactor.ts';

const tag = 'accounts';
const code = text({ label: label({ en: 'Code', fr: 'Code', pt: 'Código', mg: 'Kaody', sw: 'Msimbo' }), required: true, max: 40 });

const own = { path: 'account/second-factor', allow: duties.account, beforeSecondFactor: true, tag } as const;

const codesAnswer = object<RecoveryCodes>({ message: optional(written), recoveryCodes });

/** Wrong ones count against this session, as wrong passwords do. */
async function confirm(context: RouteContext): Promise<object> {
  const { services, body, locale } = context;
  const caller = callerOf(context);
  const tries = keyBelow(accountKey(caller.userId), `second factor of ${caller.tokenId}`);
  const passed = await passAttempts(services, { own: [tries] });
  const made = await confirmSecondFactor(services, caller, (body as { code: string }).code);
  await passed.forget(services.database.db, tries);
  return { message: translate('secondFactorIsOn', locale), recoveryCodes: made };
}

export const secondFactorRoutes: Route[] = [
  {
    ...own,
    method: 'GET',
    summary: 'Whether signing in to the own account asks for more than the password, for what, and how many recovery codes are left',
    answer: secondFactorShape,
    handle: (context) => readSecondFactor(context.services, callerOf(context)),
  },
  confirmed({
    ...own,
    method: 'POST',
    summary: 'A secret for the own authenticator app, with the own password; it counts once a code of it was confirmed',
    refusals: ['second_factor_on'],
    answer: object<SecondFactorSetup>({ secret: written, address: written }),
    handle: async (context) => beginSecondFactor(context.services, callerOf(context)),
  }),
  {
    ...own,
    method: 'POST',
    path: 'account/second-factor/confirmation',
    summary: 'A first code of the authenticator app; answers the recovery codes, once',
    body: { fields: { code } },
    refusals: ['invalid', 'not_found', 'second_factor_on', 'too_many_requests'],
    answer: codesAnswer,
    handle: confirm,
  },
  confirmed({
    ...own,
    method: 'POST',
    path: 'account/second-factor/recovery-codes',
    summary: 'New recovery codes, with the own password; those before count no longer',
    refusals: ['not_found'],
    answer: codesAnswer,
    handle: async (context) => ({ recoveryCodes: await renewRecoveryCodes(context.services, callerOf(context)) }),
  }),
  confirmed({
    ...own,
    method: 'DELETE',
    summary: 'The password alone signs in to the own account again; with the own password',
    refusals: ['not_found'],
    answer: message,
    async handle(context) {
      const { services, locale } = context;
      const caller = callerOf(context);
      await services.database.db.transaction((tx) => removeSecondFactor(services, tx, { caller, userId: caller.userId }));
      return { message: translate('secondFactorIsOff', locale) };
    },
  }),
  confirmed({
    method: 'DELETE',
    path: 'users/:id/second-factor',
    allow: duties.staff,
    summary: 'For somebody who lost it: the password alone signs in again; with the own password, and the person is told by mail',
    tag,
    refusals: ['not_found', 'second_yes_needed'],
    approval: yesAboutAdministrator,
    answer: message,
    async handle(context) {
      const { services, locale } = context;
      return onPerson(context, async (tx, { id }) => {
        await removeSecondFactor(services, tx, { caller: callerOf(context), userId: id });
        return { message: translate('secondFactorIsOff', locale) };
      });
    },
  }),
];

import { duties } from '../../../src/resources/index.ts';
import type { OpenSession } from '../../../src/contract/index.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { flag, instant, listOf, message, object, optional, orNull, text } from '../../http/shapes.ts';
import { Refusal } from '../../http/refusal.ts';
import { translate } from '../../http/translate.ts';
import { idOf } from '../../resources/findRecord.ts';
import { confirmRefusals } from '../../http/confirmRefusals.ts';
import { yesAboutAdministrator } from '../aboutAdministrator.ts';
import { confirmed } from '../confirmed.ts';
import { isConfirmed } from '../isConfirmed.ts';
import { onPerson } from '../onPerson.ts';
import { endSession, endSessions, openSessions } from './sessions.ts';

const tag = 'accounts';
const own = { path: 'account/sessions', allow: duties.account, tag } as const;
const staffs = { path: 'users/:id/sessions', allow: duties.staff, tag, refusals: ['not_found', 'forbidden'] } as const;

const sessions = listOf(object<OpenSession>({ id: text, device: orNull(text), since: instant, lastUsed: instant, isPhone: optional(flag), isThis: flag }));

/** The sessions of staff: the own ones each, those of others together, by an administrator. */
export const sessionRoutes: Route[] = [
  {
    ...own,
    method: 'GET',
    summary: 'Where the own account is signed in',
    answer: sessions,
    handle: (context) => openSessions(context.services, context.services.database.db, callerOf(context)),
  },
  confirmed({
    ...own,
    method: 'DELETE',
    path: 'account/sessions/:id',
    summary: 'Sign out one of the own sessions; needs the own password or a passkey',
    answer: message,
    refusals: ['not_found'],
    async handle(context) {
      await endSession(context.services, callerOf(context), idOf(context.params.id));
      return { message: translate('sessionEnded', context.locale) };
    },
  }),
  confirmed({
    ...own,
    method: 'DELETE',
    summary: 'Sign out everywhere else; needs the own password or a passkey',
    answer: message,
    async handle(context) {
      const { services, locale } = context;
      const caller = callerOf(context);
      await services.database.db.transaction((tx) => endSessions(services, tx, { caller, userId: caller.userId }));
      return { message: translate('sessionsEnded', locale) };
    },
  }),
  {
    ...staffs,
    method: 'GET',
    summary: 'Where a member of staff is signed in',
    answer: sessions,
    handle: (context) =>
      onPerson(context, (tx, { id, role }) => {
        if (role === 'RESPONDENT') throw new Refusal('forbidden');
        return openSessions(context.services, tx, { userId: id, tokenId: callerOf(context).tokenId });
      }),
  },
  {
    ...staffs,
    method: 'DELETE',
    summary: 'Sign a member of staff out everywhere; an administrator with the own password',
    refusals: ['not_found', 'forbidden', 'second_yes_needed', ...confirmRefusals],
    approval: yesAboutAdministrator,
    answer: message,
    async handle(context) {
      const isAllowed = await isConfirmed(context);
      return onPerson(context, async (tx, { id, role }) => {
        if (role === 'RESPONDENT') throw new Refusal('forbidden');
        if (role === 'ADMIN' && !isAllowed) throw new Refusal('password_needed');
        await endSessions(context.services, tx, { caller: callerOf(context), userId: id });
        return { message: translate('sessionsEnded', context.locale) };
      });
    },
  },
];

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { and, inArray, ne, or } from 'drizzle-orm';
import { isStaff } from '../../src/resources/define/index.ts';
import { tables } from '../database/tables/index.ts';
import { changesAdministrators } from './aboutAdministrator.ts';
import { refuseLastAdmin } from './refuseLastAdmin.ts';
import { forgetPassword, storedPassword } from './passwords.ts';
import { asksPassword, notifyFormerAddress } from './staffChange.ts';
import { revokeTokens } from './tokens.ts';
import { giveLink } from './giveLink.ts';
import { invite } from './invite.ts';
import { isConfirmed } from './isConfirmed.ts';
import { refuseProblems } from '../http/readValues.ts';
import { Refusal } from '../http/refusal.ts';
import type { Row } from '../resources/model.ts';
import type { Hooks, WriteContext } from '../resources/hooks/hooks.ts';

const { enrolments, consents, statusChanges, answerChanges, responses } = tables;

/** Where the number's country is known, the number must have a length that exists there. Gives its one writing: `+254 (0) 712 …` has a digit too many. */
function phoneOf(telephone: unknown): unknown {
  if (typeof telephone !== 'string') return telephone;
  const number = parsePhoneNumberFromString(telephone);
  if (number?.isPossible() !== true) refuseProblems({ telephone: { code: 'not_a_phone' } });
  return number?.number;
}

async function afterRoleChange(after: Row, before: Row | null, { tx, services }: WriteContext): Promise<void> {
  if (before) await revokeTokens(tx, { userId: after.id, at: new Date(services.now()) });
  // A password that was good enough for a respondent is not good enough for staff.
  if (before && isStaff(after.role) && !isStaff(before.role)) await forgetPassword(tx, after.id);
  if (isStaff(after.role)) await invite(services, tx, after.id);
}

/** What was mailed to the former address, perhaps a stranger's by a slip of the pen, opens nothing any more. */
async function afterEmailChange({ id, role }: Row, { tx, services }: WriteContext): Promise<void> {
  await revokeTokens(tx, { userId: id, at: new Date(services.now()), kinds: ['reset', 'invitation'] });
  if (isStaff(role) && (await storedPassword(tx, id)) === null) await invite(services, tx, id);
}

export const userHooks: Hooks = {
  isConfirmed,
  needsYes: changesAdministrators,

  admit({ role }, { principal }) {
    if (principal.role !== 'ADMIN' && role !== undefined && role !== null && role !== '' && role !== 'RESPONDENT') throw new Refusal('role_not_allowed');
  },

  async complete(values, before, { tx, principal, confirmed }) {
    const after = { ...before, ...values };
    if (Object.hasOwn(values, 'telephone')) values.telephone = phoneOf(values.telephone);
    if (!after.email) values.selfResponse = false;
    if (!before) values.registeredBy = principal.userId;
    else if (before.role === 'ADMIN' && after.role !== 'ADMIN') await refuseLastAdmin(tx, before.id);
    if (!confirmed && asksPassword(before, { ...before, ...values })) throw new Refusal('password_needed');
  },

  async stored(after, before, context) {
    if (before) await notifyFormerAddress(context.services, context.tx, { before, after });
    if (before?.role !== after.role) await afterRoleChange(after, before, context);
    else if (before?.email !== after.email) await afterEmailChange(after, context);
  },

  /** Answers and consents must keep who gave or recorded them; such a person is disabled, or erased by an act of its own. */
  async dependents(ids, { tx }) {
    const people = [...ids];
    const counts = {
      questionnaires: await tx.$count(enrolments, and(inArray(enrolments.userId, people), ne(enrolments.status, 'NOT_STARTED'))),
      consents: await tx.$count(consents, or(inArray(consents.userId, people), inArray(consents.recordedBy, people))),
      statusChanges: await tx.$count(statusChanges, inArray(statusChanges.byUser, people)),
      answers: (await tx.$count(answerChanges, inArray(answerChanges.byUser, people))) + (await tx.$count(responses, inArray(responses.filledBy, people))),
    };
    return Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0));
  },

  async sendLink({ id }, context) {
    await giveLink(context, { userId: id, send: true });
  },

  async leaving({ id, role }, { tx, confirmed }) {
    if (role !== 'ADMIN') return;
    if (!confirmed) throw new Refusal('password_needed');
    await refuseLastAdmin(tx, id);
  },
};

import { isOffice, isStaff } from '../../src/resources/define/index.ts';
import { users } from '../../src/resources/index.ts';
import type { Queries } from '../database/database.ts';
import { translate } from '../http/translate.ts';
import type { Row } from '../resources/model.ts';
import type { Services } from '../services.ts';
import { localeOf } from './links.ts';

type Values = Readonly<Record<string, unknown>>;

/** By what a member of staff signs in or gets a new password, and what they may do: whoever can change these can take the account over. */
export const staffNames = ['email', 'telephone', 'role'] as const;

/** Which of these a change of somebody who is or becomes staff touches. */
export function staffChange(before: Values, after: Values): (typeof staffNames)[number][] {
  if (!isStaff(before.role) && !isStaff(after.role)) return [];
  return staffNames.filter((name) => (before[name] ?? null) !== (after[name] ?? null));
}

/** Whether the caller's own password is asked for first: a new member of the office, or a change of this kind. `before` is null for a new person. */
export function asksPassword(before: Values | null, after: Values): boolean {
  return before ? staffChange(before, after).length > 0 : isOffice(after.role);
}

/** Tells a member of staff, at the address they had until now and in their language, what was changed. */
export async function notifyFormerAddress({ mailer }: Services, tx: Queries, { before, after }: { before: Row; after: Row }): Promise<void> {
  const changed = staffChange(before, after);
  const { email, name, langage } = before as Row & { email: string | null; name: string; langage: Parameters<typeof localeOf>[0] };
  if (changed.length === 0 || !isStaff(before.role) || !email) return;
  const locale = localeOf(langage);
  const what = changed.map((field) => users.fields[field].label[locale]).join(', ');
  await mailer.send({ to: email, subject: translate('changedSubject', locale), text: translate('changedText', locale, { name, what }) }, tx);
}

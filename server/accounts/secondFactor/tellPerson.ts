import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { translate } from '../../http/translate.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { localeOf } from '../links.ts';

const { users } = tables;

/** The person is told by mail: whoever did it may not be the person. */
export async function tellPerson(
  { mailer }: { mailer: Pick<Mailer, 'send'> },
  tx: Queries,
  { userId, what }: { userId: string; what: 'secondFactorOn' | 'secondFactorOff' | 'passkeyOn' | 'passkeyOff' | 'providerOn' | 'wayIn' },
): Promise<void> {
  const [person] = await tx.select({ name: users.name, email: users.email, langage: users.langage }).from(users).where(eq(users.id, userId));
  if (!person?.email) return;
  const locale = localeOf(person.langage);
  const text = translate('changedText', locale, { name: person.name, what: translate(what, locale) });
  await mailer.send({ to: person.email, subject: translate('changedSubject', locale), text }, tx);
}

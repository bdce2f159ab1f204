import { and, eq, isNotNull, isNull, ne, notInArray } from 'drizzle-orm';
import type { DangerousAct } from '../../src/contract/index.ts';
import { isAdministrator } from '../accounts/isAdministrator.ts';
import { localeOf } from '../accounts/links.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { translate } from '../http/translate.ts';
import type { Services } from '../services.ts';

const { accounts, users } = tables;

interface Told {
  mail: 'request' | 'emergency';
  act: DangerousAct;
  /** Who asks, or goes ahead. */
  by: string;
  reason: string | null;
  /** Who asks, and whom it is about: they decide on nothing. */
  except?: readonly string[];
}

/** A mail to every administrator, in their language: that somebody waits for a second yes, or went ahead without. Apart from the reason that was given, it names nobody whom it is about. */
export async function tellAdministrators({ mailer, config }: Services, tx: Queries, { mail, act, by, reason, except }: Told): Promise<void> {
  const [own] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by));
  const found = await tx
    .select({ email: users.email, name: users.name, langage: users.langage })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(
      and(
        isAdministrator,
        isNotNull(users.email),
        ne(users.email, ''),
        isNull(accounts.disabledAt),
        except === undefined ? undefined : notInArray(users.id, [...except]),
      ),
    );
  for (const { email, name, langage } of found) {
    const locale = localeOf(langage);
    const url = `${config.publicUrl}/africanhealthstudy/panel-administration/approvals`;
    const words = { name, who: own?.name ?? '', what: translate(`act_${act}`, locale), reason: reason ?? '–', url };
    await mailer.send({ to: email ?? '', subject: translate(`${mail}Subject`, locale), text: translate(`${mail}Text`, locale, words) }, tx);
  }
}

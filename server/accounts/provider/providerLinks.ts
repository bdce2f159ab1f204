import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { FoundAccount } from '../findAccount.ts';
import { tellPerson } from '../secondFactor/tellPerson.ts';

const { providerAccounts } = tables;

type Link = typeof providerAccounts.$inferSelect;

/** The link of what a provider calls somebody, or of an account there. One that was made by a mail alone, in earlier times, is none. */
export async function provedLink(tx: Queries, by: { issuer: string } & ({ subject: string } | { userId: string })): Promise<Link | undefined> {
  const one = 'subject' in by ? eq(providerAccounts.subject, by.subject) : eq(providerAccounts.userId, by.userId);
  const [link] = await tx
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.issuer, by.issuer), one, isNotNull(providerAccounts.provedAt)));
  return link;
}

/** Links an account for which its password or an invitation came along, and tells its owner. @throws Refusal 401 `provider_refused` where another was faster */
export async function linkProvider(
  services: Services,
  tx: Queries,
  { account: { id, role }, issuer, subject, at }: { account: FoundAccount; issuer: string; subject: string; at: Date },
): Promise<void> {
  const { issuer: itsIssuer, subject: itsSubject, userId, provedAt } = providerAccounts;
  await tx.delete(providerAccounts).where(and(eq(itsIssuer, issuer), or(eq(itsSubject, subject), eq(userId, id)), isNull(provedAt)));
  const made = await tx.insert(providerAccounts).values({ issuer, subject, userId: id, createdAt: at, provedAt: at }).onConflictDoNothing().returning();
  if (made.length === 0) throw new Refusal('provider_refused');
  await tellPerson(services, tx, { userId: id, what: 'providerOn' });
  await services.audit.write(tx, { actorId: id, actorRole: role, action: 'provider-linked', resource: 'users', recordId: id });
}

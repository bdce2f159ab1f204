import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { isAdministrator } from './isAdministrator.ts';

const { users, accounts } = tables;

/**
 * Before an administrator goes, is disabled or gets another role: somebody must stay who can sign in. All administrators are
 * held, in one order, so that two of them cannot remove each other at the same moment.
 * @throws Refusal 409 `last_admin`
 */
export async function refuseLastAdmin(tx: Queries, leaving: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(isAdministrator).orderBy(asc(users.id)).for('update');
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(and(isAdministrator, ne(users.id, leaving), isNull(accounts.disabledAt)))
    .limit(1);
  if (!other) throw new Refusal('last_admin');
}

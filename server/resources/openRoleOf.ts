import { eq } from 'drizzle-orm';
import type { Role } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';

const { users, accounts } = tables;

/** The role of this moment of somebody who may come in; undefined where they are gone or their account is disabled. */
export async function openRoleOf(db: Queries, userId: string): Promise<Role | undefined> {
  const [found] = await db
    .select({ role: users.role, disabledAt: accounts.disabledAt })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId));
  return found?.disabledAt ? undefined : found?.role;
}

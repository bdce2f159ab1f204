import { eq, or, sql } from 'drizzle-orm';
import { kinds } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';

const { users, accounts } = tables;

export interface FoundAccount {
  id: string;
  name: string;
  role: 'ADMIN' | 'INVESTIGATOR' | 'RESPONDENT';
  email: string | null;
  langage: (typeof users.$inferSelect)['langage'];
  passwordHash: string | null;
  disabledAt: Date | null;
}

/** The person whose email or phone number this is, in any usual writing. */
export async function findAccount(db: Queries, username: string): Promise<FoundAccount | undefined> {
  const name = username.trim();
  const telephone = kinds.phone.read(name, {}).value ?? name;
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      email: users.email,
      langage: users.langage,
      passwordHash: accounts.passwordHash,
      disabledAt: accounts.disabledAt,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(or(sql`fold(${users.email}) = fold(${name})`, sql`fold(${users.telephone}) = fold(${telephone})`))
    .limit(1);
  return found;
}

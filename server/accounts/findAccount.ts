import { eq, or, sql } from 'drizzle-orm';
import { readValue } from '../../src/resources/define/index.ts';
import { study } from '../../src/resources/index.ts';
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

/** What somebody signs in with, in one writing: tries at one person's password are counted together by it. */
export function signInName(username: string): string {
  const name = username.trim();
  return readValue(study.users.fields.telephone, name).value ?? name;
}

/** The person whose email or phone number this is, in any usual writing. */
export async function findAccount(db: Queries, username: string): Promise<FoundAccount | undefined> {
  const name = signInName(username);
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
    .where(or(sql`fold(${users.email}) = fold(${name})`, sql`fold(${users.telephone}) = fold(${name})`))
    .limit(1);
  return found;
}

import type { CountryCode } from 'libphonenumber-js/min';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { asciiLower, readValue, type Role } from '../../src/resources/define/index.ts';
import { study } from '../../src/resources/index.ts';
import { comparedBy } from '../database/comparedBy.ts';
import type { Queries } from '../database/database.ts';
import { fromHome } from '../kinds/serverKinds.ts';
import { tables } from '../database/tables/index.ts';

const { users, accounts } = tables;

/** Of the people who share a number, so many are tried by it: each costs the work of a password. The others sign in by email. */
export const mostSharing = 3;

const found = {
  id: users.id,
  name: users.name,
  role: users.role,
  email: users.email,
  langage: users.langage,
  passwordHash: accounts.passwordHash,
  disabledAt: accounts.disabledAt,
};

export interface FoundAccount {
  id: string;
  name: string;
  role: Role;
  email: string | null;
  langage: (typeof users.$inferSelect)['langage'];
  passwordHash: string | null;
  disabledAt: Date | null;
}

/** The number in its one writing, also where it was written as at home in this country, where what somebody signs in with is one. */
export function phoneIn(username: string, country: CountryCode): string | undefined {
  const { telephone } = fromHome(study.users.fields, { telephone: username.trim() }, country);
  return readValue(study.users.fields.telephone, telephone as string).value as string | undefined;
}

/** What somebody signs in with, in one writing: tries at one person's password are counted together by it. */
export function signInName(username: string, country: CountryCode): string {
  return phoneIn(username, country) ?? username.trim();
}

async function findOne(db: Queries, condition: SQL): Promise<FoundAccount | undefined> {
  const [one] = await db.select(found).from(users).leftJoin(accounts, eq(accounts.userId, users.id)).where(condition).limit(1);
  return one;
}

/** Exactly this address, but for the case of ASCII letters: one that differs in an accent alone is somebody else's. */
function isMail(email: string): SQL {
  return sql`${comparedBy(study.users.fields.email, sql`${users.email}`)} = ${asciiLower(email.trim())}`;
}

/** The person whose email this is. */
export function findAccount(db: Queries, email: string): Promise<FoundAccount | undefined> {
  return findOne(db, isMail(email));
}

export function findAccountById(db: Queries, id: string): Promise<FoundAccount | undefined> {
  return findOne(db, eq(users.id, id));
}

/** The people who can sign in by this number, the first registered first: a household shares one, and most of it has no password. */
async function findByPhone(db: Queries, telephone: string): Promise<FoundAccount[]> {
  return db
    .select(found)
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(sql`fold(${users.telephone}) = fold(${telephone})`, isNotNull(accounts.passwordHash), isNull(accounts.disabledAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(mostSharing);
}

/** Everybody whom somebody can mean who signs in with this: one by an email, a few by a number. */
export async function accountsNamed(db: Queries, username: string, country: CountryCode): Promise<FoundAccount[]> {
  const telephone = phoneIn(username, country);
  if (telephone !== undefined) return findByPhone(db, telephone);
  const one = await findAccount(db, username);
  return one ? [one] : [];
}

/** Whether the person can be meant by what somebody signs in with. */
export async function isSignInName(db: Queries, { username, userId, country }: { username: string; userId: string; country: CountryCode }): Promise<boolean> {
  const name = signInName(username, country);
  const meant = or(isMail(name), sql`fold(${users.telephone}) = fold(${name})`);
  return (await db.$count(users, and(eq(users.id, userId), meant))) > 0;
}

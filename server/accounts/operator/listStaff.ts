import { asc, eq, inArray, sql } from 'drizzle-orm';
import { staffRoles } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';

const { accounts, passkeys, providerAccounts, secondFactors, tokens, users } = tables;

export interface StaffAccount {
  role: string;
  name: string;
  email: string | null;
  telephone: string | null;
  hasPassword: boolean;
  /** An authenticator app. */
  secondFactor: boolean;
  passkeys: number;
  /** Linked to the organisation's own sign-in. */
  byProvider: boolean;
  disabled: boolean;
  lastSeen: string | null;
}

/** Who of the staff can come in and by what, administrators first. */
export async function listStaff(db: Queries): Promise<StaffAccount[]> {
  const lastSeen = sql<string | null>`(SELECT max(${tokens.lastUsedAt}) FROM ${tokens} WHERE ${tokens.userId} = ${users.id} AND ${tokens.kind} = 'session')`;
  const keys = sql<number>`(SELECT count(*)::int FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`;
  const byProvider = sql<boolean>`EXISTS (SELECT FROM ${providerAccounts} WHERE ${providerAccounts.userId} = ${users.id} AND ${providerAccounts.provedAt} IS NOT NULL)`;
  const rows = await db
    .select({
      role: users.role,
      name: users.name,
      email: users.email,
      telephone: users.telephone,
      passwordHash: accounts.passwordHash,
      disabledAt: accounts.disabledAt,
      confirmedAt: secondFactors.confirmedAt,
      passkeys: keys,
      byProvider,
      lastSeen,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(inArray(users.role, [...staffRoles]))
    .orderBy(sql`${users.role} <> 'ADMIN'`, asc(users.role), asc(users.name), asc(users.id));
  return rows.map(({ passwordHash, disabledAt, confirmedAt, lastSeen: seen, ...person }) => ({
    ...person,
    hasPassword: passwordHash !== null,
    secondFactor: confirmedAt !== null,
    disabled: disabledAt !== null,
    lastSeen: seen === null ? null : new Date(seen).toISOString(),
  }));
}

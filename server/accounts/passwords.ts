import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { revokeTokens } from './tokens.ts';

const { accounts } = tables;

/** Argon2id with OWASP's figures for it, computed in the thread pool so that other requests go on meanwhile. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is right. Where there is none to compare with, as much work is done all the same, so that the time
 * taken does not tell who has an account.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password', cost);
  const right = await verify(stored ?? (await nobodysHash), password);
  return right && typeof stored === 'string';
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export interface NewPassword {
  userId: string;
  passwordHash: string;
  at: Date;
  /** The session that changes its own password goes on. */
  exceptId?: string;
}

/** Stores a password and ends every session, link and open code of the account. */
export async function storePassword(tx: Queries, { userId, passwordHash, at, exceptId }: NewPassword): Promise<void> {
  const values = { passwordHash, passwordChangedAt: at };
  await tx
    .insert(accounts)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: accounts.userId, set: values });
  await revokeTokens(tx, { userId, at, ...(exceptId && { exceptId }) });
}

/** Nobody signs in to this account by a password until a new one is set. */
export async function forgetPassword(tx: Queries, userId: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.userId, userId));
}

export async function storedPassword(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.userId, userId));
  return row?.passwordHash ?? null;
}

import { createHash } from 'node:crypto';
import { subDays } from 'date-fns';
import { and, desc, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm';
import { asciiLower } from '../../src/resources/define/index.ts';
import type { Queries } from '../database/database.ts';
import { tables } from '../database/tables/index.ts';
import { lockName } from '../database/lockName.ts';

const { loginFailures } = tables;

const minute = 60_000;

const digest = (value: string) => createHash('sha256').update(asciiLower(value.trim())).digest('hex').slice(0, 32);

/** What is counted under a key; the key itself says nothing of the person. */
export function attemptKey(what: 'sign-in' | 'forgot' | 'provider', by: 'account' | 'address', value: string): string {
  return `${what}:${by}:${digest(value)}`;
}

/** One count over a person's mail and number: `account` is the person's id, or where nobody has that name the name itself. */
export function accountKey(account: string): string {
  return attemptKey('sign-in', 'account', account);
}

/** Attempts at an account from one place: an address, a device, a session. Whatever is below a key is cleared with it. */
export function keyBelow(key: string, place: string): string {
  return `${key}:${digest(place)}`;
}

/** Nothing that was tried at this account counts any longer, from wherever. */
export async function clearAttempts(db: Queries, userId: string): Promise<void> {
  const key = accountKey(userId);
  await db.delete(loginFailures).where(or(eq(loginFailures.key, key), like(loginFailures.key, `${key}:%`)));
}

/** Keeps these keys to one transaction at a time, so that many attempts at the same moment are counted one after the other. */
export async function holdAttempts(tx: Queries, keys: readonly string[]): Promise<void> {
  for (const key of keys) await lockName(tx, key);
}

/** Notes an attempt under each key; answers the ids of the notes, in the order of the keys. */
export async function noteAttempts(db: Queries, keys: readonly string[], at: Date): Promise<string[]> {
  const notes = await db
    .insert(loginFailures)
    .values(keys.map((key) => ({ key, at })))
    .returning({ id: loginFailures.id });
  return notes.map(({ id }) => id);
}

/** After a success the account starts again, and what this attempt noted elsewhere was no failure. */
export async function forgetAttempts(db: Queries, key: string, notes: readonly string[] = []): Promise<void> {
  await db.delete(loginFailures).where(or(eq(loginFailures.key, key), notes.length > 0 ? inArray(loginFailures.id, [...notes]) : undefined));
}

/** What this attempt noted was no failure. */
export async function forgetNotes(db: Queries, notes: readonly string[]): Promise<void> {
  if (notes.length > 0) await db.delete(loginFailures).where(inArray(loginFailures.id, [...notes]));
}

export async function countAttempts(db: Queries, key: string, since: Date): Promise<number> {
  return db.$count(loginFailures, and(eq(loginFailures.key, key), gt(loginFailures.at, since)));
}

/** Old ones never count again. */
export async function clearOldAttempts(db: Queries, now: number): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.at, subDays(now, 2)));
}

/**
 * Milliseconds that must still be waited under a key: none for less than `most` failures in a day, then a minute, doubling with
 * each further failure up to a quarter of an hour. The wait always ends, so nobody is locked out for good.
 */
export async function accountWait(db: Queries, key: string, { now, most }: { now: number; most: number }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, last: sql<string | null>`max(${loginFailures.at})` })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, subDays(now, 1))));
  if (!row?.last || row.count < most) return 0;
  const wait = Math.min(15, 2 ** (row.count - most)) * minute;
  return Math.max(0, new Date(row.last).getTime() + wait - now);
}

/** Milliseconds that an address must still wait once `most` attempts fell into the last quarter of an hour. */
export async function addressWait(db: Queries, key: string, { now, most }: { now: number; most: number }): Promise<number> {
  const [row] = await db
    .select({ at: loginFailures.at })
    .from(loginFailures)
    .where(and(eq(loginFailures.key, key), gt(loginFailures.at, new Date(now - 15 * minute))))
    .orderBy(desc(loginFailures.at))
    .offset(most - 1)
    .limit(1);
  return row ? row.at.getTime() + 15 * minute - now : 0;
}

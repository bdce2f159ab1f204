import type { Queries } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { accountWait, addressWait, forgetAttempts, forgetNotes, holdAttempts, noteAttempts } from './attempts.ts';

/** What an attempt is counted under. */
export interface Counted {
  /** Ten failures under one of these make whoever tries wait. */
  own: readonly string[];
  /** A hundred from everywhere make everybody wait who was never here before. */
  everywhere?: readonly string[];
  /** A hundred in a quarter of an hour, of whichever accounts. */
  address?: string;
  /** Counted here too, but not waited for. */
  noted?: readonly string[];
}

export interface Passed {
  /** It was neither a success nor a failure: a code is asked for next. */
  undo(db: Queries): Promise<void>;
  /** After a success: it was no failure, and the earlier ones under the key of whoever succeeded count no longer. */
  forget(db: Queries, own: string): Promise<void>;
}

const mostOfAddress = 100;
const mostOfOwn = 10;
const mostOfAccount = 100;

/**
 * Lets an attempt at a password through, or makes it wait. It counts as a failure before anything is compared: many at once
 * are no way around the wait. @throws Refusal 429 `too_many_requests`
 */
export async function passAttempts({ database, now }: Services, { own, everywhere = [], address, noted = [] }: Counted): Promise<Passed> {
  const time = now();
  const keys = [...own, ...everywhere, ...noted, ...(address ? [address] : [])];
  const { wait, notes } = await database.db.transaction(async (tx) => {
    await holdAttempts(tx, keys);
    const waits = [address ? await addressWait(tx, address, { now: time, most: mostOfAddress }) : 0];
    for (const key of own) waits.push(await accountWait(tx, key, { now: time, most: mostOfOwn }));
    for (const key of everywhere) waits.push(await accountWait(tx, key, { now: time, most: mostOfAccount }));
    const longest = Math.max(...waits);
    return { wait: longest, notes: longest > 0 ? [] : await noteAttempts(tx, keys, new Date(time)) };
  });
  if (wait > 0) throw new Refusal('too_many_requests', { params: { minutes: Math.ceil(wait / 60_000) }, retryAfterSeconds: Math.ceil(wait / 1000) });
  return { undo: (db) => forgetNotes(db, notes), forget: (db, key) => forgetAttempts(db, key, notes) };
}

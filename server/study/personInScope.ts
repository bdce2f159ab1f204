import { eq } from 'drizzle-orm';
import { tables } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import type { Queries } from '../database/database.ts';
import { findRecord } from '../resources/findRecord.ts';
import { modelOf } from '../resources/model.ts';
import type { Principal } from '../resources/scope.ts';
import { isErased } from './erasure/isErased.ts';

const { users } = tables;

export type Person = typeof users.$inferSelect;

/**
 * Somebody that this member of staff may see.
 * @throws Refusal 404 for anybody else, the same as for nobody; `withdrawn` (410) for whoever was erased, so that a phone knows why
 */
export async function findPerson(db: Queries, caller: Principal, userId = ''): Promise<Person> {
  return (await findRecord(db, modelOf('users'), { principal: caller, id: userId }).catch(async (error: unknown) => {
    throw (await isErased(db, userId.toLowerCase())) ? new Refusal('withdrawn') : error;
  })) as unknown as Person;
}

/** A respondent that this member of staff may see. @throws Refusal as for anybody that they may not see */
export async function personInScope(db: Queries, caller: Principal, userId?: string): Promise<Person> {
  const row = await findPerson(db, caller, userId);
  if (row.role !== 'RESPONDENT') throw new Refusal('not_found');
  return row;
}

/** The person who holds a personal link. */
export async function personOfLink(db: Queries, caller: Caller): Promise<Person> {
  const [person] = await db.select().from(users).where(eq(users.id, caller.userId));
  if (!person) throw new Refusal('link_invalid');
  return person;
}

/** Whom a call is about: the holder of a link about themselves, staff about the respondent they name. */
export async function personAsked(db: Queries, caller: Caller, userId: string | undefined): Promise<Person> {
  return caller.role === 'RESPONDENT' ? personOfLink(db, caller) : personInScope(db, caller, userId);
}

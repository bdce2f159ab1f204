import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { takersOf } from '../../resources/checkTaken.ts';
import { modelOf } from '../../resources/model.ts';

const { users } = tables;

type Values = Readonly<Record<string, unknown>>;

export interface Duplicate {
  /** The respondent who seems to be the same person. */
  id: string;
  /** What only one record can hold and that one has: its address. */
  taken: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The same name in the same church, however it is written: the name that was typed, or the church that was chosen. */
async function sameNameInChurch(tx: Queries, { name, conferenceId, churchId, churchName }: Values): Promise<string | undefined> {
  const church = isText(churchId)
    ? eq(users.churchId, churchId)
    : isText(churchName) && isText(conferenceId)
      ? and(eq(users.conferenceId, conferenceId), sql`fold(${users.churchName}) = fold(${churchName})`)
      : undefined;
  if (!church || !isText(name)) return undefined;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'RESPONDENT'), sql`fold(${users.name}) = fold(${name})`, church))
    .orderBy(users.createdAt)
    .limit(1);
  return found?.id;
}

const outside = (headId: string) => and(ne(users.id, headId), or(isNull(users.headId), ne(users.headId, headId)));

/** The same number, outside of the household that is known to share it. */
async function sameNumber(tx: Queries, { telephone, headId }: Values): Promise<string | undefined> {
  if (!isText(telephone)) return undefined;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'RESPONDENT'), sql`fold(${users.telephone}) = fold(${telephone})`, isText(headId) ? outside(headId) : undefined))
    .orderBy(users.createdAt)
    .limit(1);
  return found?.id;
}

/** Who is registered already and likely the same: the same address or number, or the same name in the same church. Undefined where nobody is. */
export async function findDuplicate(tx: Queries, values: Values): Promise<Duplicate | undefined> {
  const taken = await takersOf(tx, modelOf('users'), values);
  // An address of staff is a mistake of typing, not the same person.
  const staff = await tx.$count(
    users,
    and(
      inArray(
        users.id,
        taken.map(({ id }) => id),
      ),
      ne(users.role, 'RESPONDENT'),
    ),
  );
  if (staff > 0) return undefined;
  const id = taken[0]?.id ?? (await sameNumber(tx, values)) ?? (await sameNameInChurch(tx, values));
  return id === undefined ? undefined : { id, taken: taken.map(({ field }) => field) };
}

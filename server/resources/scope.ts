import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { RowRule } from '../../src/resources/define/index.ts';
import type { ResourceName } from '../../src/resources/index.ts';
import type { Queries } from '../database/database.ts';
import { columnOf } from '../database/tableOf.ts';
import { resourceTables } from '../database/tables/index.ts';
import type { Caller } from '../http/route.ts';
import { below } from './below.ts';
import { modelOf } from './model.ts';

/** Who asks: a person and their role of this moment. */
export type Principal = Pick<Caller, 'userId' | 'role'>;

/**
 * The respondents an investigator registered, and those of the place of the investigator's own account; the narrowest
 * place counts. An account with no place sees whom it registered, and nobody else.
 */
async function ownRespondents(db: Queries, { userId }: Principal): Promise<SQL> {
  const { users } = resourceTables;
  const [place] = await db
    .select({ churchId: users.churchId, conferenceId: users.conferenceId, divisionId: users.divisionId })
    .from(users)
    .where(eq(users.id, userId));
  const [field, id] = Object.entries(place ?? {}).find((entry): entry is [string, string] => entry[1] !== null) ?? [];
  const ofPlace = field && id ? below(db, 'users', { ancestor: field, ids: [id] }) : undefined;
  return and(eq(users.role, 'RESPONDENT'), or(eq(users.registeredBy, userId), ofPlace)) as SQL;
}

/** What is about one of them. */
async function ofOwnRespondents(db: Queries, principal: Principal, name: ResourceName): Promise<SQL> {
  const { users } = resourceTables;
  const own = db
    .select({ id: users.id })
    .from(users)
    .where(await ownRespondents(db, principal));
  return inArray(columnOf(modelOf(name).table, 'respondentId'), own);
}

const rules: Readonly<Record<RowRule, (db: Queries, principal: Principal, name: ResourceName) => Promise<SQL>>> = { ownRespondents, ofOwnRespondents };

/**
 * Which records of a resource this person may see and touch, as a condition on its table; undefined where the role sees all.
 * A role without the right to read sees none, whatever the rows.
 */
export async function scopeOf(db: Queries, principal: Principal, name: ResourceName): Promise<SQL | undefined> {
  const { resource } = modelOf(name);
  if (!resource.rights.read.includes(principal.role)) return sql`false`;
  const rule = resource.rows?.[principal.role];
  return rule ? rules[rule](db, principal, name) : undefined;
}

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

const { churches, users } = resourceTables;

/** The place of this person's own account: the narrowest that is named. Undefined without one. */
async function ownPlace(db: Queries, { userId }: Principal): Promise<{ field: string; id: string } | undefined> {
  const [place] = await db
    .select({ churchId: users.churchId, conferenceId: users.conferenceId, unionId: users.unionId, divisionId: users.divisionId })
    .from(users)
    .where(eq(users.id, userId));
  const [field, id] = Object.entries(place ?? {}).find((entry): entry is [string, string] => entry[1] !== null) ?? [];
  return field && id ? { field, id } : undefined;
}

function belowPlace(db: Queries, place: { field: string; id: string } | undefined): SQL | undefined {
  return place && below(db, 'users', { ancestor: place.field, ids: [place.id] });
}

/** The churches of the place of one's own account, for roles who see the people of a place alone; undefined for who sees everybody. */
export async function churchesBelow(db: Queries, principal: Principal): Promise<SQL | undefined> {
  if (!modelOf('users').resource.rows?.[principal.role]) return undefined;
  const place = await ownPlace(db, principal);
  if (!place) return sql`false`;
  return place.field === 'churchId' ? eq(churches.id, place.id) : below(db, 'churches', { ancestor: place.field, ids: [place.id] });
}

/**
 * The respondents an investigator registered, and those of the place of the investigator's own account; the narrowest
 * place counts. An account with no place sees whom it registered, and nobody else.
 */
async function ownRespondents(db: Queries, principal: Principal): Promise<SQL> {
  const ofPlace = belowPlace(db, await ownPlace(db, principal));
  return and(eq(users.role, 'RESPONDENT'), or(eq(users.registeredBy, principal.userId), ofPlace)) as SQL;
}

const rolesOfSubtree = ['RESPONDENT', 'INVESTIGATOR'] as const;

/** The respondents and the investigators of the place of a supervisor's own account; without a place, nobody. */
async function ownSubtree(db: Queries, principal: Principal): Promise<SQL> {
  const ofPlace = belowPlace(db, await ownPlace(db, principal));
  return ofPlace ? (and(inArray(users.role, rolesOfSubtree), ofPlace) as SQL) : sql`false`;
}

type Rule = (db: Queries, principal: Principal, name: ResourceName) => Promise<SQL>;

/** What is about one of them. */
function about(people: Rule): Rule {
  return async (db, principal, name) => {
    const own = db
      .select({ id: users.id })
      .from(users)
      .where(await people(db, principal, 'users'));
    return inArray(columnOf(modelOf(name).table, 'respondentId'), own);
  };
}

const rules: Readonly<Record<RowRule, Rule>> = { ownRespondents, ofOwnRespondents: about(ownRespondents), ownSubtree, ofOwnSubtree: about(ownSubtree) };

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

/** Whom somebody sees, in two parts that share nobody. */
export interface PeopleSeen {
  /** Told by their role and where they are placed alone; undefined for everybody. */
  placed: SQL | undefined;
  /** The same, of a place in which all of them are: told by their role alone. */
  within?: { place: { field: string; id: string }; where: SQL };
  /** Those besides, whom they registered themselves. */
  registered?: SQL;
}

/** The people of a role's scope, apart: whom what is counted of them tells, and whom it does not. */
export async function peopleSeen(db: Queries, principal: Principal): Promise<PeopleSeen> {
  const rule = modelOf('users').resource.rows?.[principal.role];
  if (!rule) return { placed: await scopeOf(db, principal, 'users') };
  const place = await ownPlace(db, principal);
  const ofPlace = belowPlace(db, place) ?? sql`false`;
  const isRespondent = eq(users.role, 'RESPONDENT');
  const isSeen = rule === 'ownRespondents' ? isRespondent : inArray(users.role, rolesOfSubtree);
  const placed = and(isSeen, ofPlace) as SQL;
  // By the index of who registered them alone, which holds where they are: only those elsewhere are opened.
  const elsewhere = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.registeredBy, principal.userId), sql`(${ofPlace}) is not true`));
  return {
    placed,
    ...(place && { within: { place, where: isSeen } }),
    ...(rule === 'ownRespondents' && { registered: and(isRespondent, inArray(users.id, elsewhere)) as SQL }),
  };
}

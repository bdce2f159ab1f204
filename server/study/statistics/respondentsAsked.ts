import { and, eq, sql, type SQL } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { modelOf } from '../../resources/model.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { isScopeCounted, keptCounts } from '../../resources/keptCounts.ts';
import { scopeOf } from '../../resources/scope.ts';

const { users } = tables;

/** What the dashboard narrows by, each a parameter of the query. `All` church types is no filter. */
export const dashboardQuery = {
  divisionId: 'Only below this division',
  unionId: 'Only below this union',
  conferenceId: 'Only of this conference',
  churchId: 'Only of this church',
  typeChurch: 'Small, Medium, Large, or All',
  formulaireId: 'Only those who fill in this form',
};

/** How many people a line of what a statistic reads stands for. */
export const people = sql.raw('users.people');

/** Everybody, one line each. */
const oneByOne = sql`(select *, 1 as people from ${users}) as users`;

export interface Asked {
  /** What is read under the name of the people's table: the counts that are kept, or people one by one where these do not tell who may be seen. */
  from: SQL;
  where: SQL;
}

/** The respondents a statistic counts: those the caller may see, narrowed by the query. */
export async function respondentsAsked(context: RouteContext): Promise<Asked> {
  const { services, query, locale } = context;
  const caller = callerOf(context);
  const filter = Object.fromEntries(Object.keys(dashboardQuery).map((name) => [name, name === 'typeChurch' && query[name] === 'All' ? '' : query[name]]));
  const { db } = services.database;
  // Who works on answers without seeing anybody counts everybody; the counts are masked.
  const seesPeople = modelOf('users').resource.rights.read.includes(caller.role);
  const where = and(
    eq(users.role, 'RESPONDENT'),
    listConditions(db, modelOf('users'), { filter, principal: caller, locale }),
    seesPeople ? await scopeOf(db, caller, 'users') : undefined,
  ) as SQL;
  return { from: isScopeCounted(caller.role) ? keptCounts : oneByOne, where };
}

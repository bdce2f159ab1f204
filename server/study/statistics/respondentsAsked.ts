import { and, eq, sql, type SQL } from 'drizzle-orm';
import { type CountTable, totalsOf } from '../../database/derived/countTable.ts';
import { peopleCounts } from '../../database/derived/peopleCounts.ts';
import { tables } from '../../database/tables/index.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { modelOf } from '../../resources/model.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { asPeople, countsOfPlace, isPlace, placeAsked, tellingApart } from '../../resources/keptCounts.ts';
import { peopleSeen, type PeopleSeen } from '../../resources/scope.ts';

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

export interface Asked {
  /** The counts of those whom the caller may see, under the name of the people's table. */
  from: SQL;
  where: SQL;
}

/** Counts as they are kept; those of whom these do not tell that they may be seen are counted one by one. */
function countsSeen(table: CountTable, { placed, within, registered }: PeopleSeen, isPlaceKept: boolean): SQL {
  const [kept, columns, seen] =
    within && isPlaceKept ? [countsOfPlace(table, within.place), totalsOf(table).keys, within.where] : [asPeople(table), table.keys, placed];
  const told = sql.raw([...columns, ...table.sums].join(', '));
  const others = sql`union all (with registered as (select * from ${users} where ${registered}) select ${told} from (${sql.raw(table.of('registered'))}) as counted)`;
  return sql`(select ${told} from ${kept} where ${seen} ${registered ? others : sql``}) as users`;
}

/** The respondents a statistic counts: those the caller may see, narrowed by the query, and told apart `by` these fields as well. */
export async function respondentsAsked(
  context: RouteContext,
  { counts = peopleCounts, by = [] }: { counts?: CountTable; by?: readonly string[] } = {},
): Promise<Asked> {
  const { services, query, locale } = context;
  const caller = callerOf(context);
  const filter = Object.fromEntries(Object.keys(dashboardQuery).map((name) => [name, name === 'typeChurch' && query[name] === 'All' ? '' : query[name]]));
  const { db } = services.database;
  // Who works on answers without seeing anybody counts everybody; the counts are masked.
  const seesPeople = modelOf('users').resource.rights.read.includes(caller.role);
  const seen: PeopleSeen = seesPeople ? await peopleSeen(db, caller) : { placed: undefined };
  const conditions = (of: typeof filter) =>
    and(eq(users.role, 'RESPONDENT'), listConditions(db, modelOf('users'), { filter: of, principal: caller, locale })) as SQL;
  const asked = Object.keys(filter).filter((name) => filter[name]);
  const isPlaceAsked = [...asked, ...by].some((name) => isPlace(name));
  if (seen.placed) return { from: countsSeen(counts, seen, !isPlaceAsked), where: conditions(filter) };
  const one = by.some((name) => isPlace(name)) ? undefined : placeAsked(filter);
  if (one) return { from: countsOfPlace(counts, one.place), where: conditions(one.others as typeof filter) };
  return { from: asPeople(tellingApart(counts, { by, narrowed: asked })), where: conditions(filter) };
}

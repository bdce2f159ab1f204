import { duties } from '../../../src/resources/index.ts';
import { subDays } from 'date-fns';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { rateNames, type ChurchesOnMap, type Dispositions, type InterviewsOnMap, type ResponseRates, type Statistics } from '../../../src/contract/index.ts';
import { dayCounts } from '../../database/derived/dayCounts.ts';
import { tables } from '../../database/tables/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { each, flag, integer, listOf, number, object, optional, orNull, type Shape, text } from '../../http/shapes.ts';
import { maskSmall } from './maskSmall.ts';
import { countAnonymous } from './countAnonymous.ts';
import { dispositionCounts } from './dispositions.ts';
import { churchesOnMap } from './churchesOnMap.ts';
import { interviewsOnMap } from './interviewsOnMap.ts';
import { ratesOf } from './ratesOf.ts';
import { dashboardQuery, people, respondentsAsked } from './respondentsAsked.ts';
import { shownCounts, shownTable } from './shownCounts.ts';
import { statusCounts } from './statusCounts.ts';

const { conferences, users } = tables;

/** Told only where nothing narrows the counts: what belongs to nobody lies below no place. */
function asksForAll({ query }: RouteContext): boolean {
  return Object.keys(dashboardQuery).every((name) => !query[name] || query[name] === 'All');
}

async function totals(context: RouteContext): Promise<Statistics> {
  const { from, where } = await respondentsAsked(context);
  const [row] = await context.services.database.db.select(statusCounts).from(from).where(where);
  const { role } = callerOf(context);
  const parts = [row?.notStarted ?? 0, row?.progress ?? 0, row?.completed ?? 0];
  // All whom somebody is there for are no group; a part of them is.
  const [notStarted = '', progress = '', completed = ''] = shownCounts(parts, asksForAll(context) ? 'ADMIN' : role);
  const counted = { nb_no_started: notStarted, nb_progress: progress, nb_completed: completed };
  if (role !== 'ADMIN' || !asksForAll(context)) return counted;
  return { ...counted, nb_anonymous: String(await countAnonymous(context.services.database.db)) };
}

async function byConference(context: RouteContext): Promise<object[]> {
  const { db } = context.services.database;
  const { role } = callerOf(context);
  const { from, where } = await respondentsAsked(context, { by: ['conferenceId'] });
  // Counted first and named afterwards: there are many people and few conferences.
  const counted = db
    .select({
      conferenceId: sql<string | null>`${users.conferenceId}`.as('conference_id'),
      ...statusCounts,
      people: sql<number>`sum(${people})`.as('people'),
    })
    .from(from)
    .where(where)
    .groupBy(users.conferenceId)
    .as('counted');
  const rows = await db
    .select({
      conferenceId: conferences.id,
      name: conferences.name,
      shortname: conferences.shortname,
      notStarted: counted.notStarted,
      progress: counted.progress,
      completed: counted.completed,
    })
    .from(counted)
    .innerJoin(conferences, eq(conferences.id, counted.conferenceId))
    .orderBy(desc(counted.people), asc(conferences.name));
  const counts = shownTable(
    rows.map((row) => [row.notStarted, row.progress, row.completed]),
    role,
  );
  return rows.map(({ conferenceId, name, shortname, ...row }, at) => {
    const [notStarted = '', progress = '', completed = ''] = counts[at] ?? [];
    // A total next to a masked count would give the count away.
    const total = [notStarted, progress, completed].includes('<5') ? null : String(row.notStarted + row.progress + row.completed);
    return { conferenceId, name, shortname, nb_no_started: notStarted, nb_progress: progress, nb_completed: completed, total };
  });
}

const letters = Object.keys(dispositionCounts) as (keyof Dispositions)[];

/** Below administrator, counts that could point at a person are hidden, and with them the rates they could be reckoned from. */
async function responseRates(context: RouteContext): Promise<ResponseRates> {
  const { from, where } = await respondentsAsked(context);
  const [row] = await context.services.database.db.select(dispositionCounts).from(from).where(where);
  const counted = row ?? { I: 0, P: 0, R: 0, NC: 0, O: 0, U: 0 };
  const rates = ratesOf(counted);
  if (callerOf(context).role === 'ADMIN') return { counts: counted, rates };
  const masked = maskSmall(
    letters.map((letter) => counted[letter]),
    { partsOfWhole: true },
  );
  const hidden = masked.includes(null);
  return {
    counts: Object.fromEntries(letters.map((letter, at) => [letter, masked[at] ?? null])) as ResponseRates['counts'],
    rates: hidden ? (Object.fromEntries(rateNames.map((name) => [name, null])) as ResponseRates['rates']) : rates,
  };
}

/** How many began the form that they have now on each day of the last year, in UTC, and how many completed it. Who was reopened since is not completed, as in the totals. */
async function overTime(context: RouteContext): Promise<object[]> {
  const { role } = callerOf(context);
  const { from, where } = await respondentsAsked(context, { counts: dayCounts });
  const since = subDays(context.services.now(), 366).toISOString().slice(0, 10);
  const { rows } = await context.services.database.db.execute<{ date: string; began: number; completed: number }>(sql`
    select to_char(users.day, 'YYYY-MM-DD') as date, sum(users.began)::int as began, sum(users.completed)::int as completed
    from ${from} where ${where} and users.day >= ${since}
    group by users.day having sum(users.began) <> 0 or sum(users.completed) <> 0 order by users.day`);
  return rows.map(({ date, began, completed }) => ({ date, started: shownCounts([began], role)[0], completed: shownCounts([completed], role)[0] }));
}

const counted = { nb_no_started: text, nb_progress: text, nb_completed: text };
const allCounted = object<Statistics>({ ...counted, nb_anonymous: optional(text) });

function statistic(path: string, { summary, answer, handle }: { summary: string; answer: Shape; handle: Route['handle'] }): Route {
  return {
    method: 'GET',
    path,
    allow: duties.statistics,
    summary,
    tag: 'Statistics',
    query: dashboardQuery,
    refusals: ['bad_request'],
    answer,
    handle,
  };
}

export const statisticsRoutes: Route[] = [
  statistic('statistiques', { summary: 'How many respondents have not started, are on the way, are done', answer: allCounted, handle: totals }),
  statistic('dashboard/statistiques', { summary: 'The same, under its other name', answer: allCounted, handle: totals }),
  statistic('statistiques/over-time', {
    summary: 'How many began and completed on each day',
    answer: listOf(object({ date: text, started: text, completed: text })),
    handle: overTime,
  }),
  statistic('statistiques/response-rates', {
    summary: 'Response, cooperation, refusal and contact rates by the AAPOR standard definitions',
    answer: object<ResponseRates>({
      counts: object<ResponseRates['counts']>(each(letters, orNull(integer))),
      rates: object<ResponseRates['rates']>(each(rateNames, orNull(number))),
    }),
    handle: responseRates,
  }),
  statistic('statistiques/by-conference', {
    summary: 'The counts of each conference',
    answer: listOf(object({ conferenceId: text, name: text, shortname: orNull(text), ...counted, total: orNull(text) })),
    handle: byConference,
  }),
  statistic('statistiques/map', {
    summary: 'Where the churches stand that have a position, and how far the people of each have come',
    answer: object<ChurchesOnMap>({
      churches: listOf(object({ id: text, name: text, conferenceId: text, conference: text, latitude: number, longitude: number, ...counted })),
      hasMore: flag,
      forms: listOf(object({ id: text, title: text })),
    }),
    handle: churchesOnMap,
  }),
  {
    method: 'GET',
    path: 'formulaires/:id/responses/map',
    allow: duties.statistics,
    summary: 'Where the interviews of a form were, counted by squares of a tenth of a degree; squares of 1 to 4 are left out',
    tag: 'Statistics',
    refusals: ['not_found'],
    answer: object<InterviewsOnMap>({ squares: listOf(object({ latitude: number, longitude: number, count: integer })), hasMore: flag }),
    handle: interviewsOnMap,
  },
];

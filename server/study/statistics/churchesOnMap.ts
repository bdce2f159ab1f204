import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ChurchesOnMap } from '../../../src/contract/index.ts';
import type { Location } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { listConditions } from '../../resources/listConditions.ts';
import { modelOf } from '../../resources/model.ts';
import { churchesBelow, scopeOf } from '../../resources/scope.ts';
import { formsWithPositions } from './interviewsOnMap.ts';
import { dashboardQuery, respondentsAsked } from './respondentsAsked.ts';
import { shownTable } from './shownCounts.ts';
import { statusCounts } from './statusCounts.ts';

const { churches, conferences, users } = tables;

/** More would neither be told apart on a map nor read in a list. */
const mostChurches = 2000;

/** What churches are narrowed by; a form and a type of church are asked of people. */
const places = Object.keys(dashboardQuery).filter((name) => name !== 'formulaireId' && name !== 'typeChurch');

/** Where the caller's churches stand and how far their people have come: buildings alone, never where somebody lives or was met. */
export async function churchesOnMap(context: RouteContext): Promise<ChurchesOnMap> {
  const { services, query, locale } = context;
  const { db } = services.database;
  const caller = callerOf(context);
  const filter = Object.fromEntries(places.map((name) => [name === 'churchId' ? 'id' : name, query[name]]).filter(([, value]) => value));
  const { from, where } = await respondentsAsked(context, { by: ['churchId'] });
  const counted = db
    .select({
      churchId: sql<string | null>`${users.churchId}`.as('church_id'),
      ...statusCounts,
    })
    .from(from)
    .where(where)
    .groupBy(users.churchId)
    .as('counted');
  const rows = await db
    .select({
      id: churches.id,
      name: churches.name,
      conferenceId: conferences.id,
      conference: conferences.name,
      position: churches.position,
      notStarted: counted.notStarted,
      progress: counted.progress,
      completed: counted.completed,
    })
    .from(churches)
    .innerJoin(conferences, eq(conferences.id, churches.conferenceId))
    .leftJoin(counted, eq(counted.churchId, churches.id))
    .where(
      and(
        isNotNull(churches.position),
        await scopeOf(db, caller, 'churches'),
        await churchesBelow(db, caller),
        listConditions(db, modelOf('churches'), { filter, principal: caller, locale }),
      ),
    )
    .orderBy(asc(churches.name), asc(churches.id))
    .limit(mostChurches + 1);
  const told = rows.slice(0, mostChurches);
  const counts = shownTable(
    told.map(({ notStarted, progress, completed }) => [notStarted ?? 0, progress ?? 0, completed ?? 0]),
    caller.role,
  );
  return {
    churches: told.map(({ id, name, conferenceId, conference, position }, at) => {
      const [nb_no_started = '', nb_progress = '', nb_completed = ''] = counts[at] ?? [];
      const { latitude, longitude } = position as Location;
      return { id, name, conferenceId, conference, latitude, longitude, nb_no_started, nb_progress, nb_completed };
    }),
    hasMore: rows.length > mostChurches,
    forms: await formsWithPositions(db, locale),
  };
}

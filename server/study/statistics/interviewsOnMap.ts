import { eq, sql } from 'drizzle-orm';
import type { InterviewsOnMap } from '../../../src/contract/index.ts';
import { typeDeclarations } from '../../../src/questionTypes/declarations.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Queries } from '../../database/database.ts';
import { tables } from '../../database/tables/index.ts';
import { callerOf, type RouteContext } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import { modelOf } from '../../resources/model.ts';
import { scopeOf } from '../../resources/scope.ts';
import { responsesWhere } from '../answers/listResponses.ts';
import { smallestGroup } from './maskSmall.ts';

const { enrolments, formulaires, formVersions, responses, users } = tables;

/** How wide a square is, in degrees: eleven kilometres at the equator. A map that drew where each interview was would show homes. */
const squareWidth = 0.1;

/** More would neither be told apart on a map nor read in a list. */
const mostSquares = 2000;

const typesWithPlace = Object.entries(typeDeclarations).flatMap(([type, { devices }]) => (devices?.includes('geolocation') ? [type] : []));

const positionQuestions = `$.**.question[*] ? (${typesWithPlace.map((type) => `@.type == "${type}"`).join(' || ')})`;

/** The forms that in some version ask for a position, with their titles in a language. */
export async function formsWithPositions(db: Queries, locale: Locale): Promise<{ id: string; title: string }[]> {
  return db
    .selectDistinct({
      id: formulaires.id,
      title: sql<string>`coalesce(nullif(${formulaires.translations} -> ${locale} ->> 'title', ''), ${formulaires.title})`.as('title_shown'),
    })
    .from(formulaires)
    .innerJoin(formVersions, eq(formVersions.formulaireId, formulaires.id))
    .where(sql`jsonb_path_exists(${formVersions.definition}, ${positionQuestions}::jsonpath)`)
    .orderBy(sql`title_shown`);
}

/**
 * Where a form's interviews were, counted by squares that say no more than the district; squares of fewer than five are left out, for everybody.
 * An interview counts once, by the first position it holds outside repeated parts. Who sees the people of a place alone is told of these.
 */
export async function interviewsOnMap(context: RouteContext): Promise<InterviewsOnMap> {
  const { db } = context.services.database;
  const caller = callerOf(context);
  const formId = idOf(context.params.id);
  const ofPeople = modelOf('users').resource.rows?.[caller.role] && (await scopeOf(db, caller, 'users'));
  const own =
    ofPeople &&
    sql`${responses.studyCode} in (${db.select({ code: enrolments.studyCode }).from(enrolments).innerJoin(users, eq(users.id, enrolments.userId)).where(ofPeople)})`;
  const { rows } = await db.execute<{ south: number; west: number; count: number }>(sql`
    with asked as (
      select distinct jsonb_path_query(${formVersions.definition}, ${positionQuestions}::jsonpath) ->> 'id' as id
      from ${formVersions} where ${eq(formVersions.formulaireId, formId)}
    ), placed as (
      select distinct on (responses.id) string_to_array(answer -> 'reponses' ->> 0, ' ')::float[] as position
      from ${responses}, jsonb_array_elements(${responses.answers}) with ordinality as given(answer, at)
      where ${responsesWhere(db, formId, { filter: {}, counted: true })} and ${own ?? sql`true`}
        and answer ->> 'id' in (select id from asked) and answer -> 'reponses' ->> 0 ~ '^-?[0-9.]+ -?[0-9.]+'
      order by responses.id, at
    )
    select floor(position[1] / ${squareWidth})::int as south, floor(position[2] / ${squareWidth})::int as west, count(*)::int as count
    from placed group by 1, 2 having count(*) >= ${smallestGroup}
    order by 3 desc, 1, 2 limit ${mostSquares + 1}`);
  const middle = (edge: number) => Math.round((edge + 0.5) * squareWidth * 100) / 100;
  return {
    squares: rows.slice(0, mostSquares).map(({ south, west, count }) => ({ latitude: middle(south), longitude: middle(west), count })),
    hasMore: rows.length > mostSquares,
  };
}

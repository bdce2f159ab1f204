import { duties, hasDuty } from '../../../src/resources/index.ts';
import { and, eq } from 'drizzle-orm';
import { tables } from '../../database/tables/index.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import { tellRange } from '../../http/listRange.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { flag, instant, integer, listOf, object, text } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { longestRange, readListQuery } from '../../resources/readListQuery.ts';
import { formAsked } from '../forms/formAsked.ts';
import { loadVersion } from '../forms/formVersions.ts';
import { responseRow, shownAnswers } from './answerShapes.ts';
import { conflictsOf } from './conflictsOf.ts';
import { consume, throttlesOf } from '../throttles.ts';
import { countSets, responsesFrom, responsesOrder, responsesPage, responsesWhere } from './listResponses.ts';
import { presentAnswers, withoutPersonal } from './readAnswers.ts';

const { formulaires, responses } = tables;
const tag = 'Answers';

async function list(context: RouteContext): Promise<object[]> {
  const { db } = context.services.database;
  const { sort, range, filter } = readListQuery(context.query);
  const form = await formAsked(context);
  const where = responsesWhere(db, form, { filter });
  const { from, to } = range ?? { from: 0, to: longestRange - 1 };
  const { count } = await countSets(db, form, filter);
  const rows = await responsesPage(db, { where, order: responsesOrder(sort), from, to });
  tellRange(context.reply, { name: 'responses', from, rows: rows.length, total: count });
  return rows;
}

async function one(context: RouteContext): Promise<object> {
  const { db } = context.services.database;
  const where = responsesWhere(db, await formAsked(context), { filter: {}, withExcluded: true });
  const responseId = idOf(context.params.responseId);
  const [row] = await responsesFrom(db).where(and(where, eq(responses.id, responseId)));
  const [response] = await db.select().from(responses).where(eq(responses.id, responseId));
  if (!row || !response) throw new Refusal('not_found');
  const version = await loadVersion(db, response.versionId);
  const shown = { ...row, ...presentAnswers(response, version), conflicts: await conflictsOf(db, response) };
  return hasDuty(callerOf(context).role, 'identities') ? shown : withoutPersonal(shown, version);
}

async function counts(context: RouteContext): Promise<object> {
  const { db } = context.services.database;
  const { count, complete } = await countSets(db, await formAsked(context), readListQuery(context.query).filter);
  return { count, complete, partial: count - complete };
}

/** Whoever noted a receipt's code may check that the whole questionnaire is there; the code leads to nothing else. */
async function checkReceipt({ services, params, request }: RouteContext): Promise<object> {
  consume(throttlesOf(services).misses, `receipt ${callerAddress(request)}`, services.now());
  const code = (params.code ?? '').toUpperCase().slice(0, 20);
  const [found] = await services.database.db
    .select({ at: responses.updatedAt, formTitle: formulaires.title })
    .from(responses)
    .innerJoin(formulaires, eq(formulaires.id, responses.formulaireId))
    .where(and(eq(responses.receipt, code), eq(responses.complete, true)));
  if (!found) throw new Refusal('not_found');
  return { received: true, ...found };
}

const listQuery = {
  sort: '["receivedAt","DESC"]',
  range: '[0,5]',
  filter: '{"version":1,"status":"CLOSED","mode":"self","language":"fr","from":"2026-01-01","q":"study code"}',
};

export const responseRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/responses',
    allow: duties.sets,
    summary: 'The sets of answers of a form, by study code',
    tag,
    query: listQuery,
    refusals: ['not_found', 'bad_request', 'unknown_field'],
    answer: listOf(object(responseRow)),
    sees: 'responses',
    handle: list,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/responses/count',
    allow: duties.sets,
    summary: 'How many sets of answers a form has',
    tag,
    query: { filter: listQuery.filter },
    refusals: ['not_found'],
    answer: object({ count: integer, complete: integer, partial: integer }),
    handle: counts,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/responses/:responseId',
    allow: duties.sets,
    summary: 'One set of answers, with the version it was given to',
    tag,
    refusals: ['not_found'],
    answer: object({ ...responseRow, ...shownAnswers }),
    sees: 'responses',
    handle: one,
  },
  {
    method: 'GET',
    path: 'receipts/:code',
    allow: ['anyone'],
    summary: 'Whether the answers of a receipt are stored',
    tag,
    refusals: ['not_found', 'too_many_requests'],
    answer: object({ received: flag, at: instant, formTitle: text }),
    handle: checkReceipt,
  },
];

import {
  aboutGroups,
  type Distribution,
  type DistributionBar,
  type DistributionGroup,
  type DistributionPart,
  type NumberSummary,
  placeGroups,
  type QuestionDistribution,
} from '../../../src/contract/index.ts';
import { duties } from '../../../src/resources/index.ts';
import { isLocale } from '../../../src/resources/define/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { integer, listOf, number, object, oneOf, optional, orNull, text } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { countResponses, responsesWhere } from '../../study/answers/listResponses.ts';
import { awaitReading } from '../awaitReading.ts';
import { answersFilter } from '../export/answersFilter.ts';
import { canCountBy } from '../export/counts/countAnswers.ts';
import { isPlaceGroup } from '../export/counts/groupings.ts';
import { placeLevels } from '../export/dataset/placeLevels.ts';
import { type StoredRow, storedRows } from '../export/dataset/responseRows.ts';
import { makeWhole } from '../making/makeWhole.ts';
import { versionsOf } from '../export/versionsOf.ts';

const part = { count: orNull(integer), share: orNull(number) };
const bars = listOf(object<DistributionBar>({ label: text, ...part, groups: optional(listOf(object<DistributionPart>(part))) }));
const summary = orNull(object<NumberSummary>({ mean: number, deviation: number, median: number, lowerQuartile: number, upperQuartile: number }));
const question = object<QuestionDistribution>({
  id: text,
  code: text,
  title: text,
  section: text,
  kind: oneOf(['number', 'category', 'flag', 'date', 'text']),
  bars,
  without: bars,
  summary,
  summaries: optional(listOf(summary)),
});
const answer = object<Distribution>({
  count: integer,
  unweighted: optional(integer),
  groups: optional(listOf(object<DistributionGroup>({ value: text, label: text, count: orNull(integer) }))),
  questions: listOf(question),
});

/** Counted in another thread, as exports are made: of many sets it takes as long as they do. */
async function distribution(context: RouteContext): Promise<Distribution> {
  const { services, params, query } = context;
  const db = await services.database.forReading();
  const formId = idOf(params.id);
  const locale = isLocale(query.language) ? query.language : context.locale;
  const versions = await versionsOf(db, formId);
  const where = responsesWhere(db, formId, { filter: answersFilter(context, callerOf(context).role), counted: true });
  const by = query.by || undefined;
  const weight = query.weight || undefined;
  for (const [parameter, one] of Object.entries({ by: { by }, weight: { weight } }))
    if (!canCountBy(versions, { locale, ...one })) throw new Refusal('bad_request', { details: { parameter } });
  const levels = by !== undefined && isPlaceGroup(by) ? () => placeLevels.length : undefined;
  const task = { format: 'counts' as const, versions: versions.map(({ read: _, ...stored }) => stored), locale, by, weight };
  const { result } = await awaitReading(services, {
    key: `the charts of form ${formId} ${JSON.stringify([query.filter, locale, by, weight])}`,
    all: async () => (await countResponses(db, where)).count,
    async read(tell): Promise<Distribution> {
      const made = await makeWhole(task, told(storedRows(db, { where, levels }), tell));
      return JSON.parse(made.toString()) as Distribution;
    },
  });
  return result;
}

/** The same rows, telling how many were read so far. */
async function* told(slices: AsyncIterable<StoredRow[]>, tell: (rows: number) => void): AsyncGenerator<StoredRow[]> {
  let rows = 0;
  for await (const slice of slices) {
    yield slice;
    tell((rows += slice.length));
  }
}

export const chartRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/responses/distribution',
    allow: duties.data,
    summary: 'How the answers to each question of a form are distributed, in all and in groups; counts of 1 to 4 are hidden',
    tag: 'Statistics',
    query: {
      filter: 'As in the list of responses',
      language: 'Of the questions; the reader’s unless said',
      by: `What sets are told apart by: ${[...aboutGroups, ...placeGroups].join(', ')}, or the id of a question with one choice or a number`,
      weight: 'The id of a question whose number says how much a set counts',
    },
    refusals: ['not_found', 'bad_request', 'answers_being_read'],
    answer,
    handle: distribution,
  },
];

import { duties } from '../../../src/resources/index.ts';
import type { Distribution, DistributionBar, QuestionDistribution } from '../../../src/contract/index.ts';
import { isLocale } from '../../../src/resources/define/index.ts';
import type { Route } from '../../http/route.ts';
import { integer, listOf, object, oneOf, orNull, text } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { responsesWhere } from '../../study/answers/listResponses.ts';
import { createDataset } from '../export/dataset/createDataset.ts';
import { rosterTables } from '../export/dataset/entryRows.ts';
import { responseRows } from '../export/dataset/responseRows.ts';
import { missingLabels } from '../export/responseTable.ts';
import { versionsOf } from '../export/versionsOf.ts';
import { translate } from '../translate.ts';
import { distributionOf } from './distributionOf.ts';

const bars = listOf(object<DistributionBar>({ label: text, count: orNull(integer) }));
const question = object<QuestionDistribution>({
  code: text,
  title: text,
  section: text,
  kind: oneOf(['number', 'category', 'flag', 'date', 'text']),
  bars,
  without: bars,
});

export const chartRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/responses/distribution',
    allow: duties.data,
    summary: 'How the answers to each question of a form are distributed; counts of 1 to 4 are hidden',
    tag: 'Statistics',
    query: { filter: 'As in the list of responses', language: 'Of the questions; the reader’s unless said' },
    refusals: ['not_found', 'bad_request'],
    answer: object<Distribution>({ count: integer, questions: listOf(question) }),
    async handle(context) {
      const { services, params, query } = context;
      const { db } = services.database;
      const formId = idOf(params.id);
      const locale = isLocale(query.language) ? query.language : context.locale;
      const versions = await versionsOf(db, formId);
      const where = responsesWhere(db, formId, { filter: readListQuery({ filter: query.filter }).filter, counted: true });
      const texts = { missing: missingLabels(locale), leftOut: translate('left_out', locale), answered: translate('answered', locale) };
      const counted = (roster?: string) => distributionOf(createDataset(versions, { locale, identities: false, roster }), responseRows(db, { where }), texts);
      const whole = await counted();
      // The questions of a repeated part are counted over all entries of all sets.
      for (const { roster } of rosterTables(versions)) whole.questions.push(...(await counted(roster)).questions);
      return whole;
    },
  },
];

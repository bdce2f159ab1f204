import { duties } from '../../../src/resources/index.ts';
import type { Exclusion } from '../../../src/contract/index.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { anyObject, instant, integer, listOf, object, orNull, text } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { formAsked } from '../forms/formAsked.ts';
import { reasonField } from '../reasonField.ts';
import { translate } from '../translate.ts';
import { listExclusions, reinstate, exclude } from './exclusions.ts';

const tag = 'Answers';

export const exclusionRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/exclusions',
    allow: duties.sets,
    summary: 'The batches of excluded submissions, newest first',
    tag,
    refusals: ['not_found'],
    answer: listOf(
      object<Exclusion>({
        id: text,
        filter: anyObject,
        count: integer,
        reason: text,
        at: instant,
        by: orNull(text),
        restoredAt: orNull(instant),
        restoredBy: orNull(text),
      }),
    ),
    handle: async (context) => listExclusions(context.services.database.db, await formAsked(context)),
  },
  {
    method: 'POST',
    path: 'formulaires/:id/exclusions',
    allow: duties.sets,
    summary: 'Excludes a batch: the submissions of nobody in particular that the filter leaves are no longer counted or exported',
    tag,
    query: { filter: '{"from":"2026-01-31","to":"2026-01-31T23:59:59Z","link":"former","mode":"self","language":"fr"}' },
    body: { fields: { reason: reasonField } },
    refusals: ['not_found', 'invalid', 'bad_request', 'unknown_field', 'nothing_to_exclude'],
    answer: object({ message: text, id: text, count: integer }),
    async handle(context) {
      const formId = await formAsked(context);
      const { filter } = readListQuery(context.query);
      const { id, count } = await exclude(context.services, {
        formId,
        filter,
        reason: (context.body as { reason: string }).reason,
        caller: callerOf(context),
      });
      return { message: translate('excluded', context.locale, { smart_count: count }), id, count };
    },
  },
  {
    method: 'POST',
    path: 'formulaires/:id/exclusions/:batchId/reinstate',
    allow: duties.sets,
    summary: 'Puts a batch back among the sets that count',
    tag,
    refusals: ['not_found'],
    answer: object({ message: text, count: integer }),
    async handle(context) {
      const formId = await formAsked(context);
      const { count } = await reinstate(context.services, { formId, id: idOf(context.params.batchId), caller: callerOf(context) });
      return { message: translate('reinstated', context.locale, { smart_count: count }), count };
    },
  },
];

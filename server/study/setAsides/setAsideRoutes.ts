import { callerOf, type Route } from '../../http/route.ts';
import { idOf } from '../../resources/findRecord.ts';
import { readListQuery } from '../../resources/readListQuery.ts';
import { formAsked } from '../forms/formAsked.ts';
import { reasonField } from '../reasonField.ts';
import { say } from '../say.ts';
import { listSetAsides, putBack, setAside } from './setAside.ts';

const tag = 'Answers';

export const setAsideRoutes: Route[] = [
  {
    method: 'GET',
    path: 'formulaires/:id/set-asides',
    allow: ['ADMIN'],
    summary: 'The batches of sets that were set aside, newest first',
    tag,
    refusals: ['not_found'],
    handle: async (context) => listSetAsides(context.services.database.db, await formAsked(context)),
  },
  {
    method: 'POST',
    path: 'formulaires/:id/set-asides',
    allow: ['ADMIN'],
    summary: 'Sets aside a batch: the sets of nobody in particular that the filter leaves are no longer counted or exported',
    tag,
    query: { filter: '{"from":"2026-01-31","to":"2026-01-31T23:59:59Z","link":"former","mode":"self","language":"fr"}' },
    body: { fields: { reason: reasonField } },
    refusals: ['not_found', 'invalid', 'bad_request', 'unknown_field', 'nothing_to_set_aside'],
    async handle(context) {
      const formId = await formAsked(context);
      const { filter } = readListQuery(context.query);
      const { id, count } = await setAside(context.services, {
        formId,
        filter,
        reason: (context.body as { reason: string }).reason,
        caller: callerOf(context),
      });
      return { message: say('set_aside', context.locale, { smart_count: count }), id, count };
    },
  },
  {
    method: 'POST',
    path: 'formulaires/:id/set-asides/:batchId/put-back',
    allow: ['ADMIN'],
    summary: 'Puts a batch back among the sets that count',
    tag,
    refusals: ['not_found'],
    async handle(context) {
      const formId = await formAsked(context);
      const { count } = await putBack(context.services, { formId, id: idOf(context.params.batchId), caller: callerOf(context) });
      return { message: say('put_back', context.locale, { smart_count: count }), count };
    },
  },
];

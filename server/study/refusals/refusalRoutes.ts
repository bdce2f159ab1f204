import type { RecordedRefusal } from '../../../src/contract/refusals.ts';
import { duties } from '../../../src/resources/index.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { instant, listOf, message, object, oneOf, optional, orNull, text } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { personInScope } from '../personInScope.ts';
import { reasonField } from '../reasonField.ts';
import { translate } from '../translate.ts';
import { refusalsOf, revokeRefusal } from './refusals.ts';

const tag = 'Respondents';

/** The study office alone: whoever was told no must not be who ends it. */
const allow = duties.people;

export const refusalRoutes: Route[] = [
  {
    method: 'GET',
    path: 'users/:id/refusals',
    allow,
    summary: 'The refusals that staff recorded of a respondent, those that were taken back among them',
    tag,
    refusals: ['not_found', 'withdrawn'],
    answer: listOf(
      object<RecordedRefusal>({
        id: text,
        said: oneOf(['visit', 'consent']),
        at: instant,
        note: orNull(text),
        by: orNull(text),
        revoked: optional(object<NonNullable<RecordedRefusal['revoked']>>({ at: instant, by: orNull(text), reason: text })),
      }),
    ),
    sees: 'users',
    async handle(context) {
      const { db } = context.services.database;
      const person = await personInScope(db, callerOf(context), context.params.id);
      return refusalsOf(db, person.id);
    },
  },
  {
    method: 'POST',
    path: 'users/:id/refusals/:refusalId/revoke',
    allow,
    summary: 'Takes back a refusal that was recorded for the wrong person: what was said before counts again',
    tag,
    body: { fields: { reason: reasonField } },
    refusals: ['not_found', 'conflict', 'invalid', 'withdrawn'],
    answer: message,
    async handle(context) {
      const caller = callerOf(context);
      const person = await personInScope(context.services.database.db, caller, context.params.id);
      const { reason } = context.body as { reason: string };
      await revokeRefusal(context.services, { person, refusalId: idOf(context.params.refusalId), reason, caller });
      return { message: translate('refusal_taken_back', context.locale) };
    },
  },
];

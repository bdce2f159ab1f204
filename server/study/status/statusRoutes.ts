import { duties } from '../../../src/resources/index.ts';
import { type Enrolled, respondentStatuses } from '../../../src/contract/index.ts';
import type { TimelineEvent } from '../../../src/contract/timeline.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { anyObject, instant, listOf, object, oneOf, optional, orNull, text } from '../../http/shapes.ts';
import { personInScope } from '../personInScope.ts';
import { reasonField } from '../reasonField.ts';
import { translate } from '../translate.ts';
import { enrolmentsOf } from './enrolmentsOf.ts';
import { reopen } from './reopen.ts';
import { timelineOf } from './timelineOf.ts';

const tag = 'Respondents';

export const statusRoutes: Route[] = [
  {
    method: 'POST',
    path: 'users/:id/reopen',
    // Whoever filled it in with the person corrects it; only of those they may see, and never without a reason.
    allow: duties.fieldWork,
    summary: 'Opens a completed questionnaire for changes again',
    tag,
    body: { fields: { reason: reasonField } },
    refusals: ['not_found', 'conflict', 'invalid', 'withdrawn'],
    answer: object({ message: text, status: oneOf(respondentStatuses) }),
    async handle(context) {
      const caller = callerOf(context);
      const person = await personInScope(context.services.database.db, caller, context.params.id);
      await reopen(context.services, { person, reason: (context.body as { reason: string }).reason, caller });
      return { message: translate('reopened', context.locale), status: 'REOPENED' };
    },
  },
  {
    method: 'GET',
    path: 'users/:id/enrolments',
    allow: duties.fieldWork,
    summary: 'The forms of a respondent, and how far they are in each',
    tag,
    refusals: ['not_found', 'withdrawn'],
    answer: listOf(
      object<Enrolled>({ formulaireId: text, title: text, status: oneOf(respondentStatuses), startedAt: orNull(instant), closedAt: orNull(instant) }),
    ),
    async handle(context) {
      const { db } = context.services.database;
      return enrolmentsOf(db, await personInScope(db, callerOf(context), context.params.id));
    },
  },
  {
    method: 'GET',
    path: 'users/:id/timeline',
    allow: duties.people,
    summary: 'What happened to a respondent, newest first, and who looked at them on which day',
    tag,
    refusals: ['not_found', 'withdrawn'],
    answer: listOf(
      object<TimelineEvent<Date>>({
        at: instant,
        kind: oneOf(['status', 'consent', 'record']),
        what: text,
        by: orNull(object<NonNullable<TimelineEvent['by']>>({ id: text, name: orNull(text) })),
        reason: optional(orNull(text)),
        details: optional(anyObject),
      }),
    ),
    async handle(context) {
      const { database, sightings } = context.services;
      const { db } = database;
      await sightings.flush();
      const person = await personInScope(db, callerOf(context), context.params.id);
      return timelineOf(db, person.id);
    },
  },
];

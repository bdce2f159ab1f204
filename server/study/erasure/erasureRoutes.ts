import { duties } from '../../../src/resources/index.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { object, text } from '../../http/shapes.ts';
import { personInScope } from '../personInScope.ts';
import { reasonField } from '../reasonField.ts';
import { translate } from '../translate.ts';
import { erasePerson } from './erasePerson.ts';

export const erasureRoutes: Route[] = [
  {
    method: 'POST',
    path: 'users/:id/erase',
    allow: duties.people,
    summary: 'Erases a respondent’s identity for good, as they asked; the answers stay under the study code',
    tag: 'Respondents',
    body: { fields: { reason: reasonField } },
    refusals: ['not_found', 'invalid', 'withdrawn', 'second_yes_needed'],
    approval: { act: 'erasing', bound: async (context) => (await personInScope(context.services.database.db, callerOf(context), context.params.id)).id },
    answer: object({ message: text, id: text }),
    async handle(context) {
      const caller = callerOf(context);
      const person = await personInScope(context.services.database.db, caller, context.params.id);
      await erasePerson(context.services, { person, reason: (context.body as { reason: string }).reason, caller });
      return { message: translate('erased', context.locale), id: person.id };
    },
  },
];

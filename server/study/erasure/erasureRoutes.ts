import { boolean, label } from '../../../src/resources/define/index.ts';
import { duties } from '../../../src/resources/index.ts';
import { yesAboutAdministrator } from '../../accounts/aboutAdministrator.ts';
import { askConfirmation } from '../../accounts/isConfirmed.ts';
import { confirmRefusals } from '../../http/confirmRefusals.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { object, text } from '../../http/shapes.ts';
import { findPerson, type Person } from '../personInScope.ts';
import { reasonField } from '../reasonField.ts';
import { translate } from '../translate.ts';
import { erasePerson } from './erasePerson.ts';

/** Whether the answers are deleted too. */
const answersToo = boolean({
  label: label({
    en: 'Erase the answers too',
    fr: 'Effacer aussi les réponses',
    pt: 'Apagar também as respostas',
    mg: 'Fafao koa ny valin-teny',
    sw: 'Futa majibu pia',
  }),
});

const personNamed = (context: RouteContext): Promise<Person> => findPerson(context.services.database.db, callerOf(context), context.params.id);

export const erasureRoutes: Route[] = [
  {
    method: 'POST',
    path: 'users/:id/erase',
    allow: duties.people,
    summary:
      'Erases somebody’s identity for good, as they asked or since they left; a respondent’s answers stay under the study code, or are deleted where that is said. Of staff with the own password',
    tag: 'Respondents',
    body: { fields: { reason: reasonField, answers: answersToo } },
    refusals: ['not_found', 'invalid', 'withdrawn', 'last_admin', 'second_yes_needed', ...confirmRefusals],
    approval: [yesAboutAdministrator, { act: 'erasing', bound: async (context) => (await personNamed(context)).id }],
    answer: object({ message: text, id: text }),
    async handle(context) {
      const person = await personNamed(context);
      const isStaff = person.role !== 'RESPONDENT';
      if (isStaff) await askConfirmation(context);
      const { reason, answers } = context.body as { reason: string; answers?: boolean | null };
      await erasePerson(context.services, { person, reason, answers: answers === true, caller: callerOf(context) });
      return { message: translate(isStaff ? 'staffErased' : answers ? 'erasedWithAnswers' : 'erased', context.locale), id: person.id };
    },
  },
];

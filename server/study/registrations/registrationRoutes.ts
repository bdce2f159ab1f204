import { duties } from '../../../src/resources/index.ts';
import type { PossibleDuplicate } from '../../../src/contract/index.ts';
import { boolean, type Fields, label } from '../../../src/resources/define/index.ts';
import { callerOf, type Route } from '../../http/route.ts';
import { flag, instant, listOf, message, object, orNull, text, together } from '../../http/shapes.ts';
import { translate as translateServer } from '../../http/translate.ts';
import { modelOf } from '../../resources/model.ts';
import { present } from '../../resources/present.ts';
import { record } from '../../resources/recordShapes.ts';
import { deviceTime, phoneMadeId } from '../deviceTime.ts';
import { translate } from '../translate.ts';
import { keepRegistration } from './keepRegistration.ts';
import { decideDuplicate, duplicatesToDecide } from './duplicates.ts';

const tag = 'Respondents';

const decisionFields = {
  same: boolean({
    label: label({ en: 'The same person', fr: 'La même personne', pt: 'A mesma pessoa', mg: 'Olona iray ihany', sw: 'Mtu yuleyule' }),
    required: true,
  }),
};

const oneOfTwo = object<PossibleDuplicate['person']>({ id: text, name: orNull(text), telephone: orNull(text), registeredAt: instant });

export const registrationRoutes: Route[] = [
  {
    method: 'PUT',
    path: 'registrations/:id',
    allow: duties.fieldWork,
    summary: 'Registers somebody who was registered without network: the same id twice counts once, and who seems to be there already is kept as well',
    tag,
    body: { record: modelOf('users').resource.fields as Fields },
    query: {
      saidAt: 'When, by the phone’s clock',
      sentAt: 'The phone’s clock now',
      strict: '1: the person can still be asked, so an address that is taken is refused',
    },
    refusals: ['bad_request', 'unknown_field', 'invalid', 'not_found', 'submission_differs', 'withdrawn', 'role_not_allowed'],
    answer: together(object({ message: text, hasDuplicate: flag }), record('users')),
    async handle(context) {
      const { services, params, query, locale } = context;
      const caller = callerOf(context);
      const id = phoneMadeId('id', params.id);
      const device = deviceTime(query, services.now());
      const { person, hasDuplicate } = await keepRegistration(services, {
        id,
        input: context.body as Record<string, unknown>,
        device,
        strict: query.strict === '1',
        caller,
      });
      const [shown] = await present(services.database.db, modelOf('users'), { rows: [person], role: caller.role });
      return { message: hasDuplicate ? translate('registered_twice', locale) : translateServer('saved', locale), hasDuplicate, ...shown };
    },
  },
  {
    method: 'GET',
    path: 'registrations/duplicates',
    allow: duties.people,
    summary: 'People who seem to be registered twice, to be decided',
    tag,
    answer: listOf(
      object<PossibleDuplicate>({
        id: text,
        receivedAt: instant,
        saidAt: orNull(instant),
        registeredBy: orNull(text),
        place: text,
        person: oneOfTwo,
        duplicate: oneOfTwo,
      }),
    ),
    handle: ({ services }) => duplicatesToDecide(services.database.db),
  },
  {
    method: 'POST',
    path: 'registrations/:id/decision',
    allow: duties.people,
    summary: 'Whether two who seem to be one are the same person',
    tag,
    body: { fields: decisionFields },
    refusals: ['invalid', 'not_found', 'conflict', 'bad_request'],
    answer: message,
    async handle(context) {
      const { same } = context.body as { same: boolean };
      await decideDuplicate(context.services, { id: phoneMadeId('id', context.params.id), same, caller: callerOf(context) });
      return { message: translate(same ? 'duplicate_same' : 'duplicate_different', context.locale) };
    },
  },
];

import { approvalStates, type Approval, type Approvals, dangerousActs } from '../../src/contract/index.ts';
import { duties } from '../../src/resources/index.ts';
import { boolean, label } from '../../src/resources/define/index.ts';
import { confirmed } from '../accounts/confirmed.ts';
import { callerOf, type Route } from '../http/route.ts';
import { flag, instant, listOf, message, object, oneOf, optional, orNull, text } from '../http/shapes.ts';
import { translate } from '../http/translate.ts';
import { idOf } from '../resources/findRecord.ts';
import { reasonField } from '../study/reasonField.ts';
import { decide, goAhead, listApprovals } from './approvals.ts';

const tag = 'Two people for the dangerous';

const yesField = boolean({ label: label({ en: 'Yes', fr: 'Oui', pt: 'Sim', mg: 'Eny', sw: 'Ndiyo' }), required: true });

const approval = object<Approval>({
  id: text,
  act: oneOf(dangerousActs),
  resource: text,
  recordId: orNull(text),
  filter: orNull(text),
  reason: orNull(text),
  by: text,
  isOwn: flag,
  isAboutReader: optional(flag),
  at: instant,
  expiresAt: instant,
  state: oneOf(approvalStates),
  decidedBy: orNull(text),
});

export const approvalRoutes: Route[] = [
  {
    method: 'GET',
    path: 'approvals',
    allow: duties.requests,
    summary: 'What was asked for that needs a second administrator’s yes, in the last month; everything for administrators, the own requests for others',
    tag,
    answer: object<Approvals>({ asked: listOf(oneOf(dangerousActs)), requests: listOf(approval) }),
    async handle(context) {
      const { services } = context;
      return { asked: [...services.config.secondYes], requests: await listApprovals(services, callerOf(context)) };
    },
  },
  confirmed({
    method: 'POST',
    path: 'approvals/:id/decision',
    allow: duties.deciding,
    summary:
      'Says yes or no to another’s request that is not about the own account, with the own password; after a yes the same call by who asked is let through once',
    tag,
    body: { fields: { yes: yesField } },
    refusals: ['not_found', 'own_request', 'concerns_you', 'already_decided', 'invalid'],
    answer: message,
    async handle(context) {
      const { yes } = context.body as { yes: boolean };
      await decide(context.services, callerOf(context), { id: idOf(context.params.id), yes });
      return { message: translate(yes ? 'approved' : 'declined', context.locale) };
    },
  }),
  confirmed({
    method: 'POST',
    path: 'approvals/:id/emergency',
    allow: duties.requests,
    summary: 'Goes ahead with the own request without a second person: every administrator is told by mail, and the log says why',
    tag,
    body: { fields: { reason: reasonField } },
    refusals: ['not_found', 'already_decided', 'invalid'],
    answer: message,
    async handle(context) {
      const { reason } = context.body as { reason: string };
      await goAhead(context.services, callerOf(context), { id: idOf(context.params.id), reason });
      return { message: translate('emergencyGranted', context.locale) };
    },
  }),
];

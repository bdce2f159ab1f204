import { type OperationsReceipt, type RefusedOperation, respondentStatuses } from '../../../src/contract/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Route, RouteContext } from '../../http/route.ts';
import { instant, listOf, object, oneOf, optional, text } from '../../http/shapes.ts';
import { answerOperation } from './answerEntry.ts';
import { type Origin, readSubmission } from './readSubmission.ts';
import { sendQuery } from './sendRoutes.ts';
import { sentByBoth } from './sentByBoth.ts';
import { sources } from './sources.ts';
import { admitSend, submit } from './submit.ts';

async function apply(context: RouteContext, origin: Origin): Promise<OperationsReceipt> {
  if (context.query.submission === undefined) throw new Refusal('bad_request', { details: { parameter: 'submission' } });
  const { receivedAt, receipt, hash, status, applied, refused } = await submit(context.services, await readSubmission(context, sources.operations, origin));
  const set = { ...(receipt && { receipt }), ...(hash && { hash }), ...(status && { status }) };
  return { receivedAt: receivedAt.toISOString(), ...set, applied: [...applied], refused: [...refused] };
}

const { submission, version, language, begun, basis } = sendQuery;

export const operationRoutes: Route[] = sentByBoth({
  path: 'operations',
  own: 'Saves single answers while a questionnaire is filled in: each operation once, wrong ones refused by name',
  behalf: 'Saves single answers on a respondent’s behalf',
  admit: admitSend,
  throttle: 'operations',
  tag: 'Answers',
  body: { json: listOf(answerOperation).schema },
  answer: object<OperationsReceipt>({
    receivedAt: instant,
    receipt: optional(text),
    hash: optional(text),
    status: optional(oneOf(respondentStatuses)),
    applied: listOf(text),
    refused: listOf(object<RefusedOperation>({ operationId: text, code: text, message: text })),
  }),
  query: { submission, version, language, begun, basis },
  refusals: [
    'bad_request',
    'too_large',
    'consent_required',
    'withdrawn',
    'form_closed',
    'link_full',
    'link_room_used',
    'too_many_changes',
    'changes_too_large',
    'submission_differs',
    'too_many_requests',
    'not_found',
    'no_space',
    'unavailable',
  ],
  find: async (_head, origin) => origin,
  take: apply,
});

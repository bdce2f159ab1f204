import { type Receipt, respondentStatuses } from '../../../src/contract/index.ts';
import { locales } from '../../../src/resources/define/index.ts';
import type { Route, RouteContext } from '../../http/route.ts';
import { instant, integer, listOf, object, oneOf, optional, text } from '../../http/shapes.ts';
import { translate } from '../translate.ts';
import { answerEntry } from './answerEntry.ts';
import { type Origin, readSubmission } from './readSubmission.ts';
import { sentByBoth } from './sentByBoth.ts';
import { sources } from './sources.ts';
import { admitSend, submit } from './submit.ts';

async function send(context: RouteContext, origin: Origin): Promise<Receipt & { message: string }> {
  const { receipt = '', receivedAt, hash = '', status, missing } = await submit(context.services, await readSubmission(context, sources.send, origin));
  const finished = status ? status === 'CLOSED' : context.query.partial !== '1';
  const told = { receipt, receivedAt: receivedAt.toISOString(), hash, missing, ...(status && { status }) };
  return { message: translate(finished ? 'answers_sent' : 'answers_saved', context.locale), ...told };
}

/** What may stand in the query of answers; operations share it. */
export const sendQuery = {
  submission: 'UUID made by the client at the first answer: the same send twice is stored once',
  version: 'The version of the form that was filled in; the current one unless said',
  language: `The language it was read in: ${locales.join(', ')}`,
  confirm: '1: open required questions stay unanswered',
  partial: '1: saved so far, not finished',
  begun: 'The note `begun` that came with the form',
  basis: 'When the answers that it was begun from had last changed, as `answersUpdatedAt` told; `nothing` where there were none',
};

export const sendRoutes: Route[] = sentByBoth({
  path: 'reponses',
  own: 'Sends answers: anonymously with the form’s token, or as the holder of a personal link',
  behalf: 'Sends answers on a respondent’s behalf',
  admit: admitSend,
  throttle: 'sends',
  tag: 'Answers',
  body: { json: listOf(answerEntry).schema },
  answer: object<Receipt & { message: string }>({
    message: text,
    receipt: text,
    receivedAt: instant,
    hash: text,
    status: optional(oneOf(respondentStatuses)),
    missing: optional(integer),
  }),
  query: sendQuery,
  refusals: [
    'invalid_answers',
    'submission_differs',
    'already_closed',
    'kept_apart',
    'link_full',
    'link_room_used',
    'too_many_changes',
    'changes_too_large',
    'consent_required',
    'withdrawn',
    'form_closed',
    'too_many_requests',
    'bad_request',
    'too_large',
    'not_found',
    'no_space',
    'unavailable',
  ],
  find: async (_head, origin) => origin,
  take: send,
});

import { createHash, randomUUID } from 'node:crypto';
import { isLocale, localeOfLanguage, type Locale } from '../../../src/resources/define/index.ts';
import type { Receipt } from '../../../src/contract/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Caller, type Route, type RouteContext } from '../../http/route.ts';
import { idOf, isId } from '../../resources/findRecord.ts';
import { formOfToken } from '../forms/findPublicForm.ts';
import { readFormStart } from '../forms/formStart.ts';
import { findVersion } from '../forms/formVersions.ts';
import { personInScope, personOfLink } from '../personInScope.ts';
import { say } from '../say.ts';
import { formOfPerson } from '../status/enrol.ts';
import { takeTurn, throttlesOf } from '../throttles.ts';
import type { Sender, Sending } from './Sending.ts';
import { storeAnswers } from './storeAnswers.ts';

function submissionOf(submission: string | undefined): string {
  if (submission === undefined) return randomUUID();
  if (!isId(submission)) throw new Refusal('bad_request', { details: { parameter: 'submission' } });
  return submission.toLowerCase();
}

function numberOf(version: string | undefined): number | undefined {
  if (version === undefined) return undefined;
  if (!/^\d{1,9}$/.test(version)) throw new Refusal('bad_request', { details: { parameter: 'version' } });
  return Number(version);
}

interface Origin {
  formId: string;
  sender: Sender;
  caller: Caller | null;
  mode: Sending['mode'];
  spoken: Locale;
}

/** What came, on the version it names or else the current one. */
async function send({ services, query, body, locale }: RouteContext, origin: Origin): Promise<Receipt & { message: string }> {
  const { formId, sender, caller, mode, spoken } = origin;
  const { db } = services.database;
  const number = numberOf(query.version);
  const version = await findVersion(db, formId, number);
  if (!version) throw number === undefined ? new Refusal('form_closed') : new Refusal('bad_request', { details: { parameter: 'version' } });
  const receipt = await storeAnswers(services, {
    formId,
    version,
    raw: body,
    sender,
    caller,
    submission: submissionOf(query.submission),
    mode,
    language: isLocale(query.language) ? query.language : spoken,
    locale,
    confirm: query.confirm === '1',
    partial: query.partial === '1',
    begun: await readFormStart(db, formId, query.begun),
  });
  const finished = receipt.status ? receipt.status === 'CLOSED' : query.partial !== '1';
  return { message: say(finished ? 'answers_sent' : 'answers_saved', locale), ...receipt };
}

/** By a form's public link: whoever else is signed in on this device, the sender stays unknown. */
async function sendAnonymously(context: RouteContext, formId: string, token: string): Promise<unknown> {
  const { services, request, locale } = context;
  const form = await formOfToken(services.database.db, token);
  if (form?.id !== formId) {
    takeTurn(throttlesOf(services).misses, request.ip, services.now());
    throw new Refusal('form_closed');
  }
  takeTurn(throttlesOf(services).sends, `${createHash('sha256').update(token).digest('base64')} ${request.ip}`, services.now());
  return send(context, { formId, sender: { kind: 'anonymous' }, caller: null, mode: 'self', spoken: locale });
}

/** By the public link, or by a person's own. */
async function sendOwn(context: RouteContext): Promise<unknown> {
  const { services, query, params, caller, request, locale } = context;
  const formId = idOf(params.formId);
  if (query.token !== undefined) return sendAnonymously(context, formId, query.token);
  if (!caller) throw new Refusal('unauthenticated');
  if (caller.role !== 'RESPONDENT') throw new Refusal('forbidden');
  const { db } = services.database;
  const person = await personOfLink(db, caller);
  if ((await formOfPerson(db, person)) !== formId) throw new Refusal('not_found');
  takeTurn(throttlesOf(services).sends, `${caller.tokenId} ${request.ip}`, services.now());
  const spoken = person.langage ? localeOfLanguage[person.langage] : locale;
  return send(context, { formId, sender: { kind: 'person', userId: person.id }, caller, mode: 'self', spoken });
}

/** By staff, on a respondent's behalf. */
async function sendOnBehalf(context: RouteContext): Promise<unknown> {
  const { services, params, locale } = context;
  const caller = callerOf(context);
  const person = await personInScope(services.database.db, caller, params.userId);
  const spoken = person.langage ? localeOfLanguage[person.langage] : locale;
  return send(context, { formId: idOf(params.formId), sender: { kind: 'person', userId: person.id }, caller, mode: 'interviewer', spoken });
}

const answersSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'reponses'],
    properties: {
      id: { type: 'string', description: 'The question' },
      reponses: { type: 'array', items: { type: 'string' } },
      other: { type: 'string' },
      reason: { enum: ['DONT_KNOW', 'REFUSED'] },
      language: { type: 'string' },
      typedAt: { type: 'string', format: 'date-time' },
      operationId: { type: 'string', format: 'uuid' },
    },
  },
};

const sendQuery = {
  submission: 'UUID made by the client at the first answer: the same send twice is stored once',
  version: 'The version of the form that was filled in; the current one unless said',
  language: 'The language it was read in: en, fr, pt, mg',
  confirm: '1: open required questions stay unanswered',
  partial: '1: saved so far, not finished',
  begun: 'The note `begun` that came with the form',
};

const refusals = ['invalid_answers', 'submission_differs', 'already_closed', 'consent_required', 'withdrawn', 'form_closed', 'too_many_requests', 'bad_request', 'not_found'] as const;

export const sendRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/:formId/reponses',
    allow: ['anyone'],
    links: true,
    summary: 'Sends answers: anonymously with the form’s token, or as the holder of a personal link',
    tag: 'Answers',
    body: { json: answersSchema },
    query: { token: 'The form’s public token', ...sendQuery },
    refusals,
    handle: sendOwn,
  },
  {
    method: 'POST',
    path: 'formulaires/:formId/users/:userId/reponses',
    allow: ['ADMIN', 'INVESTIGATOR'],
    summary: 'Sends answers on a respondent’s behalf',
    tag: 'Answers',
    body: { json: answersSchema },
    query: sendQuery,
    refusals,
    handle: sendOnBehalf,
  },
];

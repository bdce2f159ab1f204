import type { ConsentCopy } from '../../../src/contract/consentCopy.ts';
import type { ConsentDetails } from '../../../src/contract/consentAsks.ts';
import { duties } from '../../../src/resources/index.ts';
import type { WithdrawalEffect } from '../../../src/resources/withdrawalEffects.ts';
import { isLocale, locales, type Locale } from '../../../src/resources/define/index.ts';
import { beforeBody } from '../../http/beforeBody.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { flag, instant, listOf, object, oneOf, optional, orNull, text as written } from '../../http/shapes.ts';
import { idOf } from '../../resources/findRecord.ts';
import { channelOf } from '../channelOf.ts';
import { deviceTime, phoneMadeId } from '../deviceTime.ts';
import { linkedFormOf } from '../forms/publicLink.ts';
import { Refusal } from '../../http/refusal.ts';
import { personInScope, personOfLink } from '../personInScope.ts';
import { translate } from '../translate.ts';
import { anonymousFields, behalfFields, ownFields } from './consentFields.ts';
import { type ConsentText, consentText } from './consentTexts.ts';
import { copyOfConsent } from './copyOfConsent.ts';
import { recordAnonymousConsent } from './recordAnonymousConsent.ts';
import { recordConsent } from './recordConsent.ts';

const tag = 'Consent';
const said = object({ message: written, acceptResponse: flag });

interface OnBehalf extends ConsentDetails {
  given: boolean;
  effect?: WithdrawalEffect | null;
  language: Locale;
  readAloud?: boolean | null;
  version?: string | null;
  checks?: string | null;
  formVersion?: number | null;
  event?: string | null;
  saidAt?: string | null;
  sentAt?: string | null;
}

async function own(context: RouteContext): Promise<object> {
  const { services, body, query, locale } = context;
  const caller = callerOf(context);
  const person = await personOfLink(services.database.db, caller);
  const {
    acceptToAnswer: given,
    effect,
    checks: told,
    ...details
  } = body as ConsentDetails & Pick<OnBehalf, 'effect' | 'checks'> & { acceptToAnswer: boolean };
  const language: Locale = isLocale(query.language) ? query.language : locale;
  const { outcome, agrees } = await recordConsent(services, { person, given, effect, language, checks: told, details, caller, channel: channelOf(caller) });
  return { message: translate(outcome, locale), acceptResponse: agrees };
}

async function onBehalf(context: RouteContext): Promise<object> {
  const { services, body, params, locale } = context;
  const caller = callerOf(context);
  const person = await personInScope(services.database.db, caller, params.id);
  const { given, effect, language, readAloud, version, checks: told, formVersion, event, saidAt, sentAt, ...details } = body as OnBehalf;
  const { outcome, agrees } = await recordConsent(services, {
    person,
    given,
    effect,
    language,
    caller,
    channel: 'interviewer',
    readAloud: readAloud ?? false,
    checks: told,
    details,
    formVersion: formVersion ?? undefined,
    ...(version && { version }),
    ...(event && { event: phoneMadeId('event', event) }),
    ...deviceTime({ saidAt, sentAt }, services.now()),
  });
  return { message: translate(outcome, locale), acceptResponse: agrees };
}

const linked = beforeBody((head) => linkedFormOf(head, { formId: idOf(head.params.formId), token: head.query.token ?? '', throttle: 'sends' }));

async function anonymous(context: RouteContext): Promise<object> {
  const { services, body, query, locale } = context;
  const { submission } = query;
  const link = linked.of(context);
  const formId = link.id;
  const { given, language, version, checks: told, ...times } = body as Omit<OnBehalf, 'readAloud' | 'event' | 'formVersion' | keyof ConsentDetails>;
  const submissionId = phoneMadeId('submission', submission);
  const formVersion = /^\d{1,9}$/.test(query.version ?? '') ? Number(query.version) : undefined;
  const words = { language, version: version ?? undefined, checks: told, formVersion };
  await recordAnonymousConsent(services, { submissionId, formId, link, given, ...words, ...deviceTime(times, services.now()) });
  return { message: translate(given ? 'consent_given' : 'consent_refused', locale), given };
}

async function copy(context: RouteContext): Promise<ConsentCopy> {
  const { database, config } = context.services;
  const person = await personInScope(database.db, callerOf(context), context.params.id);
  const made = await copyOfConsent(database.db, person, config);
  if (!made) throw new Refusal('not_found');
  return made;
}

async function textInForce({ query, locale }: RouteContext): Promise<object> {
  return consentText(isLocale(query.language) ? query.language : locale);
}

export const consentRoutes: Route[] = [
  ...['users/accept-answer', 'users/accept-consent', 'accept-consent'].map((path): Route => ({
    method: 'POST',
    path,
    allow: ['RESPONDENT'],
    links: true,
    summary: 'What the holder of a personal link says to the consent text',
    tag,
    body: { fields: ownFields },
    query: { language: 'The language the text was read in' },
    refusals: ['invalid', 'checks_missing'],
    answer: said,
    handle: own,
  })),
  {
    method: 'POST',
    path: 'users/:id/consent',
    allow: duties.fieldWork,
    summary: 'What a respondent said to the consent text, recorded by staff',
    tag,
    body: { fields: behalfFields },
    refusals: ['invalid', 'checks_missing', 'not_found', 'bad_request', 'submission_differs', 'withdrawn'],
    answer: said,
    handle: onBehalf,
  },
  {
    method: 'GET',
    path: 'users/:id/consent',
    allow: duties.fieldWork,
    summary: 'What a respondent said last to the consent text, in the words that they read or heard: a copy for them',
    tag,
    refusals: ['not_found', 'withdrawn'],
    answer: object<ConsentCopy>({
      name: written,
      given: flag,
      at: instant,
      version: written,
      hash: written,
      language: written,
      words: orNull(
        object<NonNullable<ConsentCopy['words']>>({ title: written, paragraphs: listOf(object({ title: orNull(written), text: written })), agree: written }),
      ),
      contact: orNull(written),
      factsOfToday: flag,
      channel: written,
      readAloud: orNull(flag),
      checks: orNull(written),
      witness: optional(orNull(written)),
      witnessEvidence: optional(orNull(written)),
      minor: optional(orNull(flag)),
      guardian: optional(orNull(written)),
      relation: optional(orNull(written)),
      assent: optional(orNull(flag)),
      evidence: optional(orNull(written)),
      recording: optional(orNull(flag)),
    }),
    sees: 'users',
    handle: copy,
  },
  {
    method: 'POST',
    path: 'formulaires/:formId/consent',
    allow: ['anyone'],
    summary: 'What whoever opened a form’s public link says to the consent text, before the first question',
    tag,
    body: { fields: anonymousFields },
    query: {
      token: 'The form’s public token',
      submission: 'UUID made by the client: the answers follow under the same',
      version: 'The version of the form that it was read with',
    },
    refusals: ['invalid', 'checks_missing', 'bad_request', 'form_closed', 'submission_differs', 'link_full', 'link_room_used', 'too_many_requests', 'no_space'],
    answer: object({ message: written, given: flag }),
    permit: linked.permit,
    handle: anonymous,
  },
  {
    method: 'GET',
    path: 'consent',
    allow: ['anyone'],
    summary: 'The version and hash of the consent text in force',
    tag,
    query: { language: locales.join(', ') },
    answer: object<ConsentText>({ version: written, language: oneOf(locales), hash: written }),
    handle: textInForce,
  },
];

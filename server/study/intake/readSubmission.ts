import { randomUUID } from 'node:crypto';
import { isLocale, localeOfLanguage, type Locale } from '../../../src/resources/define/index.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerOf, type Caller, type CallHead, type RouteContext } from '../../http/route.ts';
import { idOf, isId } from '../../resources/findRecord.ts';
import { readFormStart } from '../forms/formStart.ts';
import { type PublicLink, publicLinkOf } from '../forms/publicLink.ts';
import { findVersion } from '../forms/formVersions.ts';
import { channelOf } from '../channelOf.ts';
import { personInScope, personOfLink } from '../personInScope.ts';
import { formOfPerson } from '../status/formOfPerson.ts';
import { consume, throttlesOf, type Throttles } from '../throttles.ts';
import type { Source } from './sources.ts';
import type { Sender, Submission } from './Submission.ts';

/** Where answers come from, as far as the credential and the path say. */
export interface Origin {
  formId: string;
  sender: Sender;
  link: PublicLink | null;
  caller: Caller | null;
  mode: Submission['mode'];
  spoken: Locale;
}

type ThrottleName = keyof Throttles & ('sends' | 'operations');

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

/** A moment that cannot be read says nothing: answers are not refused for it. */
function basisOf(basis: string | undefined): Pick<Submission, 'basis'> {
  const moment = new Date(basis === 'nothing' ? 0 : (basis ?? Number.NaN));
  return Number.isNaN(moment.getTime()) ? {} : { basis: moment };
}

/** What came, on the version it names or else the current one. */
export async function readSubmission({ services, query, body, locale }: RouteContext, source: Source, origin: Origin): Promise<Submission> {
  const { formId, sender, link, caller, mode, spoken } = origin;
  const { db } = services.database;
  const number = numberOf(query.version);
  const version = await findVersion(db, formId, number);
  if (!version) throw number === undefined ? new Refusal('form_closed') : new Refusal('bad_request', { details: { parameter: 'version' } });
  return {
    id: submissionOf(query.submission),
    source,
    formId,
    version,
    raw: body,
    sender,
    link,
    caller,
    mode,
    language: isLocale(query.language) ? query.language : spoken,
    locale,
    confirm: query.confirm === '1',
    partial: query.partial === '1',
    begun: await readFormStart(services, formId, query.begun),
    ...basisOf(query.basis),
  };
}

/** By the public link, or by a person's own. */
export async function ownOrigin(context: CallHead, throttle: ThrottleName): Promise<Origin> {
  const { services, query, params, caller, request, locale } = context;
  const formId = idOf(params.formId);
  // Whoever else is signed in on this device, who sends by the public link stays unknown.
  if (query.token !== undefined) {
    const link = await publicLinkOf(context, { formId, token: query.token, throttle });
    return { formId, sender: { kind: 'anonymous' }, link, caller: null, mode: 'self', spoken: locale };
  }
  if (!caller) throw new Refusal('unauthenticated');
  if (caller.role !== 'RESPONDENT') throw new Refusal('forbidden');
  const { db } = services.database;
  const person = await personOfLink(db, caller);
  if ((await formOfPerson(db, person)) !== formId) throw new Refusal('not_found');
  consume(throttlesOf(services)[throttle], `${caller.tokenId} ${callerAddress(request)}`, services.now());
  const spoken = person.langage ? localeOfLanguage[person.langage] : locale;
  return { formId, sender: { kind: 'person', userId: person.id }, link: null, caller, mode: channelOf(caller), spoken };
}

/** By staff, on a respondent's behalf. */
export async function behalfOrigin(context: CallHead): Promise<Origin> {
  const { services, params, locale } = context;
  const caller = callerOf(context);
  const person = await personInScope(services.database.db, caller, params.userId);
  const spoken = person.langage ? localeOfLanguage[person.langage] : locale;
  return { formId: idOf(params.formId), sender: { kind: 'person', userId: person.id }, link: null, caller, mode: 'interviewer', spoken };
}

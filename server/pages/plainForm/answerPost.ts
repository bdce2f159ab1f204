import { createHash, randomUUID } from 'node:crypto';
import { catalogues } from '../../../i18n/catalogues.ts';
import { translate } from '../../../i18n/translate.ts';
import { type Html, markup } from '../../../src/contract/html.ts';
import { createFilling, type Filling } from '../../../src/questionnaire/engine/index.ts';
import { localNow } from '../../../src/questionnaire/engine/localNow.ts';
import { drawn } from '../../../src/questionTypes/told/engine.ts';
import { problemBody } from '../../http/problemBody.ts';
import { Refusal } from '../../http/refusal.ts';
import type { RouteContext } from '../../http/route.ts';
import { isId } from '../../resources/findRecord.ts';
import { type AnonymousWord, anonymousWords } from '../../study/consent/anonymousWords.ts';
import { recordAnonymousConsent } from '../../study/consent/recordAnonymousConsent.ts';
import { findPublicForm, formOfToken } from '../../study/forms/findPublicForm.ts';
import { readFormStart } from '../../study/forms/formStart.ts';
import { findVersion } from '../../study/forms/formVersions.ts';
import { countOnLink, linkedFormOf } from '../../study/forms/publicLink.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import { derivedUuid } from '../../study/intake/answerChanges.ts';
import { studyFacts } from '../pageData.ts';
import { checksSaid, consentView, declinedView } from './consentView.ts';
import { createWords } from './createWords.ts';
import { pageView, reviewView } from './formViews.ts';
import { keepAnswers, readKept, sendAnswers } from './keptAnswers.ts';
import { notice } from './parts.ts';
import { type Posted, valueIn } from './posted.ts';
import type { Asking } from './questionView.ts';
import { takePosted, type Turned, turnPage } from './turnPage.ts';
import type { Visit } from './Visit.ts';

/** Who asks for a page: by which link, in which language. */
export type Arrived = Pick<RouteContext, 'services' | 'request' | 'locale'> & { token: string };

/** Whose link leads to a form, which was asked before any of what they post is read. */
export type ArrivedByLink = Arrived & { link: Awaited<ReturnType<typeof linkedFormOf>> };

/** @throws Refusal `form_closed`, `too_many_requests` */
export async function linkOfPost(arrived: Arrived): Promise<ArrivedByLink> {
  const form = await formOfToken(arrived.services, arrived.token);
  return { ...arrived, link: await linkedFormOf(arrived, { formId: form?.id ?? '', token: arrived.token, throttle: 'operations' }) };
}

/** A page as it is told, before it is set into its frame. */
export interface Told {
  title: string;
  /** Stands in the form that posts the next page. */
  view: Html;
}

const hidden = (names: Readonly<Record<string, string | number | undefined>>): Html =>
  markup`${Object.entries(names).map(([name, value]) => value !== undefined && markup`<input type="hidden" name="${name}" value="${value}">`)}`;

const nothingPosted: Posted = new Map();

/**
 * The first page of a public link: the words of the consent.
 * @throws Refusal `form_closed`, `too_many_requests`
 */
export async function firstPage({ services, request, locale, token }: Arrived): Promise<Told> {
  const form = await findPublicForm(services, token, { address: callerAddress(request), locale });
  const view = consentView({ form, locale, study: studyFacts(services.config), posted: nothingPosted });
  return {
    title: catalogues[locale].consent.pageTitle,
    view: markup`${hidden({ key: randomUUID(), version: form.version, begun: form.begun })}${view}`,
  };
}

/** A number drawn for a set of answers is the same for each of its pages until it is kept. */
function drawsOf({ key }: Visit, sequence: number): () => string {
  let count = 0;
  return () => drawn(createHash('sha256').update(`${key} ${sequence} ${count++}`).digest().readUInt32BE() / 2 ** 32);
}

async function visitOf(arrived: ArrivedByLink, posted: Posted): Promise<Visit> {
  const { services, locale, token, link } = arrived;
  const { db } = services.database;
  // Every page counted as single answers on their way before it was read.
  if (['yes', 'no', 'send'].includes(valueIn(posted, 'go'))) countOnLink(arrived, link, 'sends');
  const number = valueIn(posted, 'version');
  const version = await findVersion(db, link.id, /^\d{1,9}$/.test(number) ? Number(number) : undefined);
  if (!version) throw new Refusal('form_closed');
  const key = valueIn(posted, 'key');
  const begun = valueIn(posted, 'begun');
  const submission = derivedUuid('plain form', key);
  return { services, locale, token, link, version, key, submission, begun: { note: begun, at: await readFormStart(services, link.id, begun) } };
}

/** What was said to the consent text; undefined as long as nothing is. */
async function wordOf(visit: Visit, posted: Posted): Promise<boolean | undefined> {
  const { services, submission, version, link, locale } = visit;
  const { rows } = await services.database.db.execute<AnonymousWord & Record<string, unknown>>(anonymousWords([submission]));
  const said = rows[0]?.given;
  const go = valueIn(posted, 'go');
  if (said !== undefined || (go !== 'yes' && go !== 'no')) return said;
  const form = version.read.form;
  const checks = checksSaid({ form, locale, study: {}, posted });
  if (go === 'yes' && form.consentChecks && checks === undefined) return undefined;
  const times = { saidAt: null, clockAhead: null };
  const words = { language: locale, version: valueIn(posted, 'words') || undefined, checks, formVersion: version.number };
  await recordAnonymousConsent(services, { submissionId: submission, formId: version.formulaireId, link, given: go === 'yes', ...words, ...times });
  return go === 'yes';
}

function sentView({ locale }: Visit, receipt: string): Html {
  const { questionnaire, publicTexts } = catalogues[locale];
  return markup`${notice('success', questionnaire.sent)}
    <p><strong>${translate(publicTexts.receipt, locale, { receipt })}</strong></p>
    <p class="soft">${publicTexts.receiptHint}</p>`;
}

/** Keeps what was posted, and sends it all where that is asked; answers the receipt, or where that leads. */
async function takePage(
  visit: Visit,
  filling: Filling,
  { posted, kept }: { posted: Posted; kept: Awaited<ReturnType<typeof readKept>> },
): Promise<{ receipt?: string; turned: Turned; failure?: Refusal }> {
  const asked = takePosted(filling, posted);
  const turned = turnPage(filling, posted, asked);
  const isSending = valueIn(posted, 'go') === 'send';
  try {
    const refused = await keepAnswers(visit, filling, kept);
    if (isSending) return { receipt: await sendAnswers(visit, filling), turned };
    filling.refuse(refused);
    const [first] = Object.keys(refused);
    return { turned: first === undefined ? turned : { to: filling.form.byId.get(first)?.page ?? 0, isPointedOut: true } };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    filling.refuse(failure.details.errors ?? {});
    const stay = filling.form.pages.findIndex(({ section }) => section.id === valueIn(posted, 'page'));
    return { turned: isSending ? { to: 'review' } : { to: Math.max(stay, 0) }, failure };
  }
}

/**
 * What a posted page leads to: its answers are kept by the ways that script's calls go, and nothing of what was typed is lost by a refusal.
 * @throws Refusal where nothing can be asked of this visitor
 */
export async function answerPost(arrived: ArrivedByLink, posted: Posted): Promise<Told> {
  const { services, locale } = arrived;
  if (valueIn(posted, 'go') === 'again' || !isId(valueIn(posted, 'key'))) return firstPage(arrived);
  const visit = await visitOf(arrived, posted);
  const { read, number, formulaireId } = visit.version;
  const state = hidden({ key: visit.key, version: number, begun: visit.begun.note });
  const word = await wordOf(visit, posted);
  if (word === undefined) {
    const view = consentView({ form: read.form, locale, study: studyFacts(services.config), posted });
    return { title: catalogues[locale].consent.pageTitle, view: markup`${state}${view}` };
  }
  const title = catalogues[locale].publicTexts.questionnaireTitle;
  if (!word) return { title, view: declinedView(locale) };
  const kept = await readKept(services.database.db, visit.submission, { formulaireId, read });
  if (kept.receipt !== undefined) return { title, view: sentView(visit, kept.receipt) };

  const now = services.now();
  const filling = createFilling(read, { answers: kept.answers, language: locale, now: () => localNow(new Date(now)) });
  filling.tell({ draw: drawsOf(visit, kept.sequence) });
  const { receipt, turned, failure } = await takePage(visit, filling, { posted, kept });
  if (receipt !== undefined) return { title, view: sentView(visit, receipt) };
  const asking: Asking = { filling, locale, words: createWords(filling, locale), now };
  const problem = failure && notice('problem', problemBody(failure, locale).message);
  const page = turned.to;
  if (page === 'review') return { title, view: markup`${state}${problem}${reviewView(asking, valueIn(posted, 'page'))}` };
  filling.see(page);
  const isReviewed = valueIn(posted, 'reviewed') !== '';
  return { title, view: markup`${state}${problem}${pageView(asking, { ...turned, to: page, isReviewed })}` };
}

import type { Page, Request } from 'playwright-core';
import type { AdminTexts } from '../../i18n/en/admin.ts';
import { type Locale, locales } from '../../src/resources/define/index.ts';
import { base, type Desk } from './adminDesk.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { activatedForm, elevenTypes, type Post } from './publicStudy.ts';

/** The words an administrator reads, by language: buttons are found by them. */
export const words = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, ((await import(`../../i18n/${locale}/admin.ts`)) as { admin: AdminTexts }).admin] as const)),
) as Readonly<Record<Locale, AdminTexts>>;

/** What the screens of a small but whole study are about. */
export interface StudyIds {
  /** A word in the titles and names of this study and of no other. */
  word: string;
  form: string;
  section: string;
  question: string;
  respondent: string;
  staff: string;
  division: string;
  responses: string;
}

const translated = { fr: { title: 'Santé de la famille' } };

/** A hierarchy, staff, a form in two versions with one half-written translation, a respondent who answered and was reopened, and an anonymous one. */
export async function hasWholeStudy(desk: Desk): Promise<StudyIds> {
  const post: Post = async (path, body, method) =>
    (await desk[method === 'PUT' ? 'changes' : 'makes'](path, body as Record<string, unknown>)) as Awaited<ReturnType<Post>>;
  const word = ownWord();
  const make = async (path: string, body: object) => String((await post(path, body)).id);
  const division = await make('divisions', { shortname: word, name: `Southern Africa-Indian Ocean Division ${word}` });
  const union = await make(`divisions/${division}/unions`, { shortname: 'IOUC', name: 'Indian Ocean Union Conference' });
  const conference = await make(`unions/${union}/conferences`, { shortname: 'CMC', name: 'Central Malagasy Conference' });
  const church = await make(`conferences/${conference}/churches`, {
    name: 'Soamanandrariny-Ambohimangakely',
    typeChurch: 'Large',
    city: 'Antananarivo',
    country: 'Madagascar',
  });
  const staff = await make('users', {
    role: 'INVESTIGATOR',
    name: 'Peter Otieno',
    telephone: ownTelephone(),
    email: `peter.otieno.of.the.study.${ownEmail()}`,
  });
  const { id: form, token } = await activatedForm(post, `Health of ${word}`, elevenTypes);
  await desk.changes(`formulaires/${form}`, { translations: translated });
  await post(`formulaires/token/${form}`);
  const { section } = await desk.reads<{ section: { id: string; question: { id: string; type: string; option?: { title: string }[] }[] }[] }>(
    `formulaires/token/${token}`,
  );
  const respondent = await make('users', {
    role: 'RESPONDENT',
    name: `Andriamanantenasoa Rakoto${word}`,
    telephone: ownTelephone('+26134'),
    email: `andriamanantenasoa.rakotomalala.${ownEmail()}`,
    typeChurch: 'Large',
    langage: 'French',
    conferenceId: conference,
    churchId: church,
    formulaireId: form,
  });
  await post(`users/${respondent}/consent`, { given: true, language: 'fr' });
  const asked = section.flatMap(({ question }) => question);
  const answers = asked
    .filter(({ type }) => type === 'REPONSE_COURTE' || type === 'CASE_COCHER')
    .map(({ id, type }) => ({ id, reponses: [type === 'REPONSE_COURTE' ? 'Anaramboahangy-tsy-misy-elanelana-lava-be' : 'Yes'] }));
  await post(`formulaires/${form}/users/${respondent}/reponses?confirm=1`, answers);
  await post(`users/${respondent}/reopen`, { reason: 'A slip of the pen' });
  await post(`formulaires/${form}/reponses?token=${token}&confirm=1`, answers);
  const [set] = await desk.reads<{ id: string }[]>(`formulaires/${form}/responses`);
  const choice = asked.find(({ type }) => type === 'CASE_COCHER');
  return { word, form, section: section[0]?.id ?? '', question: choice?.id ?? '', respondent, staff, division, responses: set?.id ?? '' };
}

/** Every address of the administrators' area, dialogs with an address of their own included. */
export function addressesOf({ form, section, question, respondent, staff, division, responses }: StudyIds): string[] {
  return [
    '/statistic',
    '/settings',
    '/unions',
    '/conferences',
    '/churchs',
    '/hierarchy',
    '/users',
    '/social',
    '/sections',
    '/sub-sections',
    '/social-question',
    '/social-reponse',
    '/social-dowload',
    `/social-dowload?form=${form}`,
    `/social-dowload?form=${form}&set=${responses}`,
    `/social-dowload?form=${form}&view=exclusions`,
    `/details/${form}`,
    `/details/${form}?part=questions:${question}`,
    `/details-section/${section}`,
    `/details-question/${question}`,
    `/detail/${respondent}`,
    `/publishing/${form}`,
    `/poster/${form}`,
    `/translations/${form}?to=mg`,
    '/account',
    '/log',
    '/settings/create',
    `/settings/${division}`,
    '/churchs/create',
    '/users/create',
    `/users/${respondent}`,
    `/users/${staff}`,
    '/social/create',
    '/social-question/create',
    `/social-question/${question}`,
    '/social-reponse/create',
    '/social?filter=%7B%22q%22%3A%22zzz%22%7D',
    '/nowhere',
  ];
}

/** Goes to another address inside the application, as the browser's own "forward" does. */
export async function goesTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    const state = { idx: idx + 1 };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, base + path);
  await settles(page);
}

const underWay = new WeakMap<Page, Set<Request>>();

/** What the page has asked for and not got yet. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // What the document before it asked for comes to nothing.
    if (request.isNavigationRequest()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Waits until nothing is on its way any more and the screen has stopped changing: the same in four frames one after the other. */
export async function settles(page: Page): Promise<void> {
  const requests = requestsOf(page);
  do {
    await page.waitForFunction(() => {
      const now = document.body.innerText + String(document.querySelectorAll('*').length);
      const kept = window as unknown as { seen?: { text: string; frames: number } };
      kept.seen = { text: now, frames: kept.seen?.text === now ? kept.seen.frames + 1 : 0 };
      const waiting = document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root');
      if (waiting || document.querySelector('h1') === null || kept.seen.frames < 4) return false;
      delete kept.seen;
      return true;
    });
  } while (requests.size > 0);
}

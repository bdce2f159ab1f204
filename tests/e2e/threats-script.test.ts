import type { Page } from 'playwright-core';
import { type Locale, locales } from '../../src/resources/define/index.ts';
import { base as admin } from './adminDesk.ts';
import { pin } from './fieldWork.ts';
import { agrees } from './harness/agrees.ts';
import { e2e, expect } from './harness/e2e.ts';
import { administrator, asAdministrator, newSession, withAdministrator } from './publicStudy.ts';
import { hasStaff, hostileTexts, seedsScript } from './scriptStudy.ts';
import { turnsTo } from './turnsTo.ts';
import { patience } from '../patience.ts';

const test = e2e
  .extend('start', { scope: 'file' }, () => ({ env: { ...withAdministrator.env, LOG_LEVEL: 'trace' } }))
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('study', { scope: 'file' }, async ({ post }) => seedsScript(post));

/** What a page would show if one of the texts had been taken for markup. */
interface Traces {
  ran: unknown[];
  reports: string[];
  elements: number;
}

async function listens(page: Page): Promise<void> {
  await page.addInitScript(`
    window.traces = { ran: [], reports: [] };
    window.ran = (which) => window.traces.ran.push(which);
    document.addEventListener('securitypolicyviolation', (event) => window.traces.reports.push(event.violatedDirective + ' ' + event.blockedURI));
  `);
  // Leaving a form half-typed is asked about; here nothing was typed.
  page.on('dialog', (dialog) => void dialog.accept());
}

const traces = (page: Page) =>
  page.evaluate<Traces>(
    `({ ...window.traces, elements: document.querySelectorAll('[onerror], [onload], [ontoggle], iframe[srcdoc], a[href^="javascript:" i], img[src="x"]').length })`,
  );

const clean: Traces = { ran: [], reports: [], elements: 0 };

/** Whether any of the texts stands on the screen as it was typed: shown, or in a field. */
const shows = (page: Page) =>
  page.evaluate(
    (texts) => {
      const typed = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
      const shown = [document.body.innerText, ...typed].join('\n');
      return texts.some((text) => shown.includes(text));
    },
    hostileTexts as readonly string[],
  );

/** Goes there as a click on a link does: no reload, so that a walk through everything takes a minute and not ten. */
async function goes(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1, key: to, usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
}

async function isHarmless(page: Page, path: string): Promise<void> {
  await expect.poll(() => shows(page), { timeout: patience(15_000), message: `${path} shows what was typed` }).toBe(true);
  expect(await traces(page), path).toEqual(clean);
}

function signedIn(session: string, url: string) {
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'africanhealthstudy', value: session }] }] } };
}

/** Harmless as it is, and in these languages; the next screen is then opened in the last of them. */
async function isHarmlessIn(page: Page, path: string, languages: readonly Locale[]): Promise<void> {
  await isHarmless(page, path);
  for (const locale of languages) {
    await turnsTo(page, locale);
    await isHarmless(page, `${path} in ${locale}`);
  }
}

/** Whether the screen shows parts of a form, which are written in every language. */
const isTranslated = (screen: string) => !/^(statistic|hierarchy|settings|unions|conferences|churchs|users)/.test(screen);

test('no text that somebody wrote runs on an administrators’ screen, in any language', { timeout: patience(180_000) }, async ({ open, product, study }) => {
  const { ids } = study;
  const session = await newSession(product.url);
  const page = await open('/about', { own: true, viewport: 'desktop', context: signedIn(session, product.url) });
  await listens(page);
  await page.goto(admin, { waitUntil: 'domcontentloaded' });
  const lists = ['settings', 'unions', 'conferences', 'churchs', 'social', 'sections', 'sub-sections', 'social-question', 'social-reponse', 'users'];
  const screens = [
    'statistic',
    'hierarchy',
    ...lists,
    ...lists.slice(0, 4).map((list) => `${list}?page=2&perPage=6`),
    `settings/${ids.divisions}`,
    `unions/${ids.unions}`,
    `conferences/${ids.conferences}`,
    `churchs/${ids.churches}`,
    `users/${ids.users}`,
    `social/${ids.formulaires}`,
    `social-question/${ids.questions}`,
    `details/${ids.formulaires}`,
    `details-section/${ids.sections}`,
    `details-question/${ids.questions}`,
    `publishing/${ids.formulaires}`,
    `poster/${ids.formulaires}`,
    `translations/${ids.formulaires}`,
    `social-dowload?form=${ids.formulaires}`,
    `detail/${ids.users}`,
  ];
  for (const [at, screen] of screens.entries()) {
    await goes(page, `${admin}/${screen}`);
    // What is written in each language is read in each; what reads the same in all, in one more.
    await isHarmlessIn(page, screen, isTranslated(screen) ? locales : [locales[at % locales.length] ?? 'fr']);
  }
});

test('no text that somebody wrote runs on a field worker’s screen, in any language', { timeout: patience(180_000) }, async ({ open, product, post, study }) => {
  const { ids } = study;
  const { session } = await hasStaff(post, product, {
    name: hostileTexts[0],
    telephone: '+254733000001',
    email: 'field@example.org',
    role: 'INVESTIGATOR',
    conferenceId: ids.conferences,
  });
  const page = await open('/about', { own: true, context: signedIn(session, product.url) });
  await listens(page);
  await page.goto('/investigator', { waitUntil: 'domcontentloaded' });
  await isHarmlessIn(page, '/investigator', locales);
  for (const screen of [`detail/${ids.users}`, `userEdit?token=${ids.users}`, `formulaire/${ids.users}`]) {
    await goes(page, `/investigator/${screen}`);
    await isHarmlessIn(page, screen, locales);
  }
  for (const name of ['pin', 'again']) await page.locator(`input[name="${name}"]`).fill(pin);
  await page.locator('main button[type="submit"]').click();
  await page.locator('.questionnaire').waitFor();
  await isHarmlessIn(page, 'the questionnaire', locales);
});

test('no text that somebody wrote runs on a respondent’s page, in any language', { timeout: patience(180_000) }, async ({ open, study }) => {
  for (const locale of locales) {
    const page = await open('/about', { own: true, locale });
    await listens(page);
    for (const path of [`/formulaire?token=${study.formToken}`, `/fillForm?token=${study.personalToken}`]) {
      await page.goto(path, { waitUntil: 'load' });
      if (path.startsWith('/formulaire')) await agrees(page);
      await isHarmless(page, path);
    }
    await page.context().close();
  }
});

test('what the server says back in the Information dialog is text too', async ({ open }) => {
  const page = await open('/about', { own: true });
  await listens(page);
  await page.route(/\/api\/auth\/login$/, (route) =>
    route.fulfill({ status: 200, json: { message: hostileTexts.join('\n'), role: 'RESPONDENT_', access_token: 'x'.repeat(43) } }),
  );
  await page.goto(`${admin}/authentification`);
  await page.getByLabel('Email or username').fill('a@b.example');
  await page.getByLabel('Password', { exact: false }).first().fill('typed');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
  await isHarmless(page, 'Information');
});

test('the log of all this holds no credential and no answer', ({ product, study }) => {
  const log = product.output();
  expect(log.includes('/api/formulaires/:formId/reponses')).toBe(true);
  const secrets = [study.formToken, study.personalToken, administrator.password, 'Tamarind-tree-7', ...hostileTexts];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

import type { Page } from 'playwright-core';
import type { AdminTexts } from '../../i18n/en/admin.ts';
import { type Locale, locales } from '../../src/resources/define/index.ts';
import { patience } from '../patience.ts';
import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk } from './adminDesk.ts';
import { addressesOf, goesTo, hasWholeStudy, settles, type StudyIds, words } from './adminStudy.ts';
import { withAdministrator } from './publicStudy.ts';
import { turnsTo } from './turnsTo.ts';

// Every list short enough to show what is looked for.
const test = e2e.extend('start', { scope: 'file' }, () => withAdministrator);

/** What opens over a screen without an address of its own: where, and the button that opens it. */
function overlays(ids: StudyIds, { builder, forms, layout, link, people, publish, versions }: AdminTexts): [path: string, opens: string][] {
  return [
    [`/details/${ids.form}`, builder.preview],
    ['/social', publish.activate],
    [`/details/${ids.form}?part=sections:${ids.section}`, builder.newQuestion],
    ['/social', link.title],
    [`/publishing/${ids.form}`, versions.compare],
    ['/social', forms.importResponses],
    [`/detail/${ids.respondent}`, people.link],
    ['/users', people.access],
    ['/statistic', layout.account],
    [`/publishing/${ids.form}`, versions.renew],
    ['/social-dowload', layout.language],
  ];
}

interface Seen {
  /** What the screen lacks in its language. */
  lacks: string[];
  headings: number;
  /** How far the page, or a dialog over it, can be pushed sideways at this moment, and what sticks out. */
  overflow: string[];
}

/** What there is to see, in one call: the walks look hundreds of times. */
function seen(page: Page, locale: Locale): Promise<Seen> {
  return page.evaluate((language) => {
    const said = [document.title, document.body.innerText];
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      said.push(...['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name) ?? ''));
    }
    // A key of the texts shown in place of its text, wherever people or screen readers meet it.
    const keys = said.flatMap((text) => text.match(/\b(?:ra|resources|admin|problems)\.[a-z]\w*(?:\.\w+)*|%\{\w+\}|\|\|\|\|/g) ?? []);
    const lacks = keys.map((key) => `shows the key ${key}`);
    if (!/\S · \S/.test(document.title)) lacks.push('has no title of its own');
    if (document.documentElement.lang !== language) lacks.push('does not say which language it is in');

    const boxes = [document.documentElement, ...document.querySelectorAll('.MuiDialogContent-root')];
    const isScrolled = (each: Element | null, box: Element): boolean =>
      each !== null && each !== box && (getComputedStyle(each).overflowX !== 'visible' || isScrolled(each.parentElement, box));
    const overflow = boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientWidth;
        const out = [...box.querySelectorAll('*')].find((each) => each.getBoundingClientRect().right > edge + 1 && !isScrolled(each.parentElement, box));
        return `runs ${box.scrollWidth - box.clientWidth} px over the edge at ${window.innerWidth}: ${out?.outerHTML.slice(0, 160) ?? ''}`;
      });
    return { lacks, headings: document.querySelectorAll('h1').length, overflow };
  }, locale);
}

const isWhole = ({ headings, overflow }: Seen): boolean => headings === 1 && overflow.length === 0;

/**
 * What the screen lacks in one language once it has taken its width: while it does, the old and the new one are seen together. One that
 * still loads gets its heading with its record.
 */
async function readsIn(page: Page, locale: Locale): Promise<string[]> {
  let now = await seen(page, locale);
  if (!isWhole(now)) {
    const takesItsWidth = expect.poll(async () => (now = await seen(page, locale)), { timeout: patience(5_000) }).toSatisfy(isWhole);
    await takesItsWidth.catch(() => undefined);
  }
  return [...now.lacks, ...now.overflow, ...(now.headings === 1 ? [] : ['has not one h1'])];
}

/** What there is to find about a screen wherever it is looked at. */
async function looksAt(page: Page): Promise<string[]> {
  return [...(await accessibilityFindings(page)), ...(await readsIn(page, 'en'))];
}

/** In every language. That each has every text, none of them empty, is said in `i18n/languages.test.ts`; how long it is, only here. */
async function looksAtNarrow(page: Page): Promise<string[]> {
  const found = await looksAt(page);
  for (const locale of locales.filter((one) => one !== 'en')) {
    await turnsTo(page, locale);
    found.push(...(await readsIn(page, locale)).map((each) => `in ${locale}, ${each}`));
  }
  await turnsTo(page, 'en');
  return found;
}

async function walks(page: Page, ids: StudyIds, looks: (page: Page) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await looks(page)).map((each) => `${where}: ${each}`));
  await settles(page);
  for (const path of addressesOf(ids)) {
    await goesTo(page, path);
    await look(path);
  }
  for (const [path, opens] of overlays(ids, words.en)) {
    await goesTo(page, path);
    await page.getByRole('button', { name: opens }).first().click();
    await settles(page);
    await look(`${path}, ${opens}`);
    await page.keyboard.press('Escape');
  }
  await goesTo(page, '/settings');
  await page
    .getByRole('button', { name: /Southern Africa-Indian Ocean Division \w+$/ })
    .last()
    .click();
  await look('/settings, deleting');
  await page.keyboard.press('Escape');
  // Whose rights were taken away meanwhile sees so inside the layout.
  await page.route(/\/api\/sections\b/, (route) => route.fulfill({ status: 403, json: { message: words.en.errors.generic, code: 'forbidden' } }));
  await goesTo(page, '/sections');
  await page.getByText(words.en.errors.askAdministrator).waitFor();
  await look('/sections, denied');
  return found;
}

test(
  'every screen is sound: light on a desktop, dark on the narrowest phone and there in every language',
  { timeout: patience(300_000) },
  async ({ open, product }) => {
    const desk = await atDesk(open, product);
    const ids = await hasWholeStudy(desk);
    // Answers that were excluded and included again are still told.
    const { id: batch } = await desk.makes(`formulaires/${ids.form}/exclusions?filter=%7B%7D`, { reason: 'A script sent them' });
    await desk.makes(`formulaires/${ids.form}/exclusions/${batch}/reinstate`);
    const options = { expected: [refusedCall] };
    const wide = await desk.opens('/', { ...options, context: { colorScheme: 'light' } });
    const narrow = await desk.opens('/', { ...options, viewport: 'small', context: { colorScheme: 'dark' } });
    const [light, dark] = await Promise.all([walks(wide, ids, looksAt), walks(narrow, ids, looksAtNarrow)]);
    expect({ light, dark }).toEqual({ light: [], dark: [] });
  },
);

import type { Page } from 'playwright-core';
import type { AdminTexts } from '../../i18n/en/admin.ts';
import { locales } from '../../src/resources/define/index.ts';
import { patience } from '../patience.ts';
import { e2e, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk } from './adminDesk.ts';
import { addressesOf, goesTo, hasWholeStudy, settles, type StudyIds, words } from './adminStudy.ts';
import { withAdministrator } from './publicStudy.ts';

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

/** A key of the texts shown in place of its text, wherever people or screen readers meet it. */
function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [document.title, document.body.innerText];
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      said.push(...['aria-label', 'placeholder', 'title'].map((name) => each.getAttribute(name) ?? ''));
    }
    return said
      .flatMap((text) => text.match(/\b(?:ra|resources|admin|problems)\.[a-z]\w*(?:\.\w+)*|%\{\w+\}|\|\|\|\|/g) ?? [])
      .map((key) => `shows the key ${key}`);
  });
}

/** How far the page, or a dialog over it, can be pushed sideways at this moment, and what sticks out. */
function overflowNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.MuiDialogContent-root')];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => {
        const edge = box.getBoundingClientRect().left + box.clientWidth;
        const out = [...box.querySelectorAll('*')].find((each) => each.getBoundingClientRect().right > edge + 1);
        return `runs ${box.scrollWidth - box.clientWidth} px over the edge at ${window.innerWidth}: ${out?.outerHTML.slice(0, 160) ?? ''}`;
      });
  });
}

/** What still runs over the edge once the page has taken its width: while it does, the old and the new one are seen together. */
async function overflow(page: Page): Promise<string[]> {
  let found: string[] = [];
  const fits = expect.poll(async () => (found = await overflowNow(page)), { timeout: patience(3_000) }).toEqual([]);
  await fits.catch(() => undefined);
  return found;
}

interface Looks {
  locale: keyof typeof words;
  /** The widths the page has to fit into, the last one looked at last. */
  widths: readonly number[];
  /** Names, structure and colours too. */
  accessible: boolean;
}

async function looksAt(page: Page, { locale, widths, accessible }: Looks): Promise<string[]> {
  const found = [...(accessible ? await accessibilityFindings(page) : []), ...(await untranslated(page))];
  // A screen that still loads gets its heading with its record.
  const headed = page.waitForFunction(() => document.querySelectorAll('h1').length === 1, undefined, { timeout: patience(10_000) });
  await headed.catch(() => found.push('has not one h1'));
  if (!/\S · \S/.test(await page.title())) found.push('has no title of its own');
  if ((await page.locator('html').getAttribute('lang')) !== locale) found.push(`does not say that it is in ${locale}`);
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
    found.push(...(await overflow(page)));
  }
  return found;
}

async function walks(page: Page, ids: StudyIds, looks: Looks): Promise<string[]> {
  const texts = words[looks.locale];
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await looksAt(page, looks)).map((each) => `${where}: ${each}`));
  await settles(page);
  for (const path of addressesOf(ids)) {
    await goesTo(page, path);
    await look(path);
  }
  for (const [path, opens] of overlays(ids, texts)) {
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
  await page.route(/\/api\/sections\b/, (route) => route.fulfill({ status: 403, json: { message: texts.errors.generic, code: 'forbidden' } }));
  await goesTo(page, '/sections');
  await page.getByText(texts.errors.askAdministrator).waitFor();
  await look('/sections, denied');
  return found;
}

let ids: StudyIds;

test('every screen is sound: light on a desktop, dark on a phone', { timeout: patience(300_000) }, async ({ open, product }) => {
  const desk = await atDesk(open, product);
  ids ??= await hasWholeStudy(desk);
  const options = { expected: [refusedCall] };
  const wide = await desk.opens('/', { ...options, context: { colorScheme: 'light' } });
  const narrow = await desk.opens('/', { ...options, viewport: 'phone', context: { colorScheme: 'dark' } });
  const looks = { locale: 'en', accessible: true } as const;
  const [light, dark] = await Promise.all([walks(wide, ids, { ...looks, widths: [] }), walks(narrow, ids, { ...looks, widths: [320, 360] })]);
  expect({ light, dark }).toEqual({ light: [], dark: [] });
});

// That each language has every text, none of them empty, is said in `i18n/languages.test.ts`; what is drawn is the same in all. Its length is not.
for (const locale of locales.filter((one) => one !== 'en')) {
  test(`every screen fits into the narrowest phone in ${locale}`, { timeout: patience(300_000) }, async ({ open, product }) => {
    const desk = await atDesk(open, product);
    ids ??= await hasWholeStudy(desk);
    const page = await desk.opens('/', { locale, viewport: 'small', expected: [refusedCall] });
    expect(await walks(page, ids, { locale, accessible: false, widths: [320] })).toEqual([]);
  });
}

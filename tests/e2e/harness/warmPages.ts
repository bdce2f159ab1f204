import type { Browser, Page } from 'playwright-core';
import { closeWithin } from './closeWithin.ts';
import { newPage, type OpenedPage, type PageOptions, viewports } from './openPage.ts';
import { watchPage } from './watchPage.ts';

/** Something small of the product without script: a page that waits there can be given storage before the next test's first screen. */
const waitingPlace = '/icon.svg';

/** What of a context can be set again; with anything else the page is one of its own. */
const settable = new Set(['viewport', 'colorScheme', 'storageState']);

/** Pages that wait, the longest first, by what of them cannot be set again. */
const waiting: { kind: string; page: Page }[] = [];
const mostWaiting = 4;

/** Whether another test's page will do: one that has loaded and compiled the product's script before, which costs more than most tests. */
export function canBeWarm({ own, network, cpuSlowdown, context = {} }: PageOptions): boolean {
  return !own && !network && !cpuSlowdown && typeof context.storageState !== 'string' && Object.keys(context).every((name) => settable.has(name));
}

/** As `openPage`: nothing that another test kept, asked for or set is left, but for what the browser has in its caches. */
export async function openWarmPage(browser: Browser, origin: string, options: PageOptions): Promise<OpenedPage> {
  const { viewport = 'phone', locale = 'en', context: { storageState, colorScheme = null, ...size } = {} } = options;
  const kind = `${origin} ${locale} ${viewport === 'desktop' ? 'mouse' : 'touch'}`;
  const at = waiting.findIndex((each) => each.kind === kind && !each.page.isClosed());
  const page = waiting.splice(at, at < 0 ? 0 : 1)[0]?.page ?? (await newWaitingPage(browser, origin, { viewport, locale }));
  await page.setViewportSize(size.viewport ?? viewports[viewport]);
  await page.emulateMedia({ colorScheme, media: null });
  if (typeof storageState === 'object') await keeps(page, storageState.origins);
  const { findings, stop } = watchPage(page, origin, options.expected);
  const close = async (): Promise<void> => {
    stop();
    const waits = await isAsNew(page, origin).then(
      () => true,
      () => false,
    );
    if (waits) waiting.push({ kind, page });
    const over = waits ? waiting.splice(0, waiting.length - mostWaiting).map((each) => each.page) : [page];
    await Promise.all(over.map((each) => closeWithin(each.context())));
  };
  return { page, findings, close };
}

async function newWaitingPage(browser: Browser, origin: string, options: PageOptions): Promise<Page> {
  const page = await newPage(browser, origin, options);
  await page.goto(waitingPlace);
  return page;
}

interface Kept {
  localStorage: readonly { name: string; value: string }[];
}

function keeps(page: Page, origins: readonly Kept[]): Promise<void> {
  const items = origins.flatMap(({ localStorage }) => localStorage);
  return page.evaluate(`for (const { name, value } of ${JSON.stringify(items)}) localStorage.setItem(name, value)`);
}

/** Ends what runs on the page, and forgets what it kept. */
async function isAsNew(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A test that failed may have left it without network.
  await context.setOffline(false);
  await page.goto(origin + waitingPlace);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,file_systems' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

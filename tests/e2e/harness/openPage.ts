import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { patience } from '../../patience.ts';
import { closeWithin } from './closeWithin.ts';
import { type NetworkName, slowDown } from './networks.ts';
import { watchPage } from './watchPage.ts';

export const viewports = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export interface PageOptions {
  /** A phone, unless told otherwise: that is where most people are. */
  viewport?: keyof typeof viewports;
  /** What the browser asks for in Accept-Language; English unless told otherwise. */
  locale?: string;
  network?: NetworkName;
  /** How many times slower than this machine the processor is. */
  cpuSlowdown?: number;
  /** Findings of `watchPage` that belong to the test. */
  expected?: readonly RegExp[];
  /** False: the consent text of a public link stays; else it is agreed to at once. */
  agrees?: boolean;
  /**
   * The page goes with the test, and its caches are empty when it opens: for what loads without network, and for what cannot be taken
   * back (scripts of `addInitScript`, functions that are exposed, a clock, a listener that answers dialogs).
   */
  own?: boolean;
  /** What else Playwright offers for a context: colorScheme, javaScriptEnabled, storageState … */
  context?: BrowserContextOptions;
}

export interface OpenedPage {
  page: Page;
  findings: readonly string[];
  close(): Promise<void>;
}

/** A page in a context of its own (no cookies, no storage of another test), watched from its first request on. */
export async function openPage(browser: Browser, origin: string, options: PageOptions = {}): Promise<OpenedPage> {
  const page = await newPage(browser, origin, options);
  const { findings } = watchPage(page, origin, options.expected);
  await slowDown(page, options.network, options.cpuSlowdown);
  return { page, findings, close: () => closeWithin(page.context()) };
}

export async function newPage(browser: Browser, origin: string, options: PageOptions): Promise<Page> {
  const viewport = options.viewport ?? 'phone';
  const context = await browser.newContext({
    baseURL: origin,
    viewport: viewports[viewport],
    isMobile: viewport !== 'desktop',
    hasTouch: viewport !== 'desktop',
    locale: options.locale ?? 'en',
    reducedMotion: 'reduce',
    // A worker answers in the place of the network, so that neither a failing network nor a slow one would be what a test says it is.
    serviceWorkers: 'block',
    ...options.context,
  });
  context.setDefaultTimeout(patience(30_000));
  return context.newPage();
}

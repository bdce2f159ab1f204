import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { closeWithin } from './closeWithin.ts';
import { openBrowser } from './openBrowser.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { type StartOptions, startProduct } from './startProduct.ts';

export { expect } from 'vitest';

const screenshots = 'tmp/e2e';

/** Opens a path of the product in a page of its own and waits until its HTML is there. */
export type Open = (path: string, options?: PageOptions) => Promise<Page>;

/**
 * A test with the built product (one a file, on an empty data directory), a browser (one a file) and pages that are watched:
 * after the test, whatever `watchPage` noted fails it. Other settings for a file:
 * `const test = e2e.override('start', { scope: 'file' }, () => ({ env: { ADMIN_EMAIL: … } }))`.
 */
export const e2e = test
  .extend('start', { scope: 'file' }, (): StartOptions => ({}))
  .extend('browserArgs', { scope: 'file' }, (): readonly string[] => [])
  .extend('product', { scope: 'file' }, async ({ start }, { onCleanup }) => {
    const product = await startProduct(start);
    onCleanup(() => product.stop());
    return product;
  })
  .extend('browser', { scope: 'file' }, async ({ browserArgs }, { onCleanup }) => {
    const browser = await openBrowser(browserArgs);
    onCleanup(() => closeWithin(browser));
    return browser;
  })
  .extend('open', async ({ product, browser, task }, { onCleanup }): Promise<Open> => {
    const opened: OpenedPage[] = [];
    onCleanup(async () => {
      const findings = opened.flatMap((each) => each.findings);
      if (findings.length > 0 || task.result?.state === 'fail') await keepScreenshots(task.fullTestName, opened);
      await Promise.all(opened.map(({ close }) => close()));
      if (findings.length > 0) throw new Error(`What the pages did besides:\n${findings.join('\n')}`);
    });
    return async (path, options) => {
      const each = await openPage(browser, product.url, options);
      opened.push(each);
      await each.page.goto(path, { waitUntil: 'domcontentloaded' });
      return each.page;
    };
  });

async function keepScreenshots(title: string, opened: readonly OpenedPage[]): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  await Promise.all(
    opened.map(({ page }, index) => page.screenshot({ path: join(screenshots, `${name}-${index}.png`), timeout: 5_000 }).catch(() => undefined)),
  );
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { agrees } from './agrees.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { canBeWarm, openWarmPage } from './warmPages.ts';
import { shared } from './shared.ts';
import { startPrepared } from './startPrepared.ts';
import type { StartOptions } from './startProduct.ts';
import { patience } from '../../patience.ts';

export { expect } from 'vitest';

const screenshots = 'tmp/e2e';

/** Opens a path of the product in a page of its own and waits until its HTML is there. */
export type Open = (path: string, options?: PageOptions) => Promise<Page>;

/**
 * A test with the built product, a browser, and pages that are watched: after the test, whatever `watchPage` noted fails it.
 * Product and browser are the worker's, and other files have used them before: a test makes what it needs, under names of its own,
 * and counts nothing else. A file that needs an empty product, or other settings, asks for one of its own:
 * `const test = e2e.extend('start', { scope: 'file' }, () => ({ env: { ADMIN_EMAIL: … } }))`.
 * Not `override`: at the top of a file that changes the test of every later file of the worker.
 */
export const e2e = test
  .extend('started', { scope: 'worker' }, () => shared)
  .extend('worker', { scope: 'worker' }, ({ started }, { onCleanup }) => {
    onCleanup(() => started.end());
    return started;
  })
  .extend('start', { scope: 'file' }, (): StartOptions | undefined => undefined)
  .extend('product', { scope: 'file' }, async ({ start, worker }, { onCleanup }) => {
    if (!start) return worker.product();
    const product = await startPrepared(start);
    onCleanup(() => product.stop());
    return product;
  })
  .extend('browser', { scope: 'file' }, ({ worker }) => worker.browser())
  .extend('open', async ({ product, browser, task }, { onCleanup }): Promise<Open> => {
    const opened: OpenedPage[] = [];
    onCleanup(async () => {
      const findings = opened.flatMap((each) => each.findings);
      if (findings.length > 0 || task.result?.state === 'fail') await keepScreenshots(task.fullTestName, opened);
      await Promise.all(opened.map(({ close }) => close()));
      if (findings.length > 0) throw new Error(`What the pages did besides:\n${findings.join('\n')}`);
    });
    return async (path, options = {}) => {
      const each = await (canBeWarm(options) ? openWarmPage : openPage)(browser, product.url, options);
      opened.push(each);
      const answer = await each.page.goto(path, { waitUntil: 'domcontentloaded' });
      if (path.startsWith('/formulaire?') && answer?.ok() && options?.agrees !== false) await agrees(each.page);
      return each.page;
    };
  });

async function keepScreenshots(title: string, opened: readonly OpenedPage[]): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  await Promise.all(
    opened.map(({ page }, index) => page.screenshot({ path: join(screenshots, `${name}-${index}.png`), timeout: patience(5_000) }).catch(() => undefined)),
  );
}

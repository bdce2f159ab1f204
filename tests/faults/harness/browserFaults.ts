import type { Page } from 'playwright-core';
import { agrees } from '../../e2e/harness/agrees.ts';
import { e2e } from '../../e2e/harness/e2e.ts';
import { type OpenedPage, openPage, type PageOptions } from '../../e2e/harness/openPage.ts';
import { noNetwork, refusedCall } from '../../e2e/harness/watchPage.ts';
import { faultSettings, hasFaultStudy } from './faultStudy.ts';
import { startProxy } from './misbehavingProxy.ts';

/** What Chromium writes to the console when a proxy breaks or invents an answer. */
const badNetwork = /Failed to load resource: (net::ERR_|the server responded with a status of [45]\d\d)/;

export const expectedFaults = [refusedCall, noNetwork, badNetwork];

/** A test with the built product, a form with branches, a misbehaving proxy of its own before the product, and pages opened through that: tests wait at the same time. */
export const faulty = e2e
  .extend('start', { scope: 'file' }, () => ({ env: faultSettings }))
  .extend('study', { scope: 'file' }, async ({ product }) => hasFaultStudy(product))
  .extend('proxy', async ({ product }, { onCleanup }) => {
    const proxy = await startProxy(product.url);
    onCleanup(() => proxy.close());
    return proxy;
  })
  .extend('visit', async ({ proxy, browser, study }, { onCleanup }) => {
    const opened: OpenedPage[] = [];
    onCleanup(async () => {
      await Promise.all(opened.map(({ close }) => close()));
      await proxy.settled();
      const findings = opened.flatMap((each) => each.findings);
      if (findings.length > 0) throw new Error(`What the pages did besides:\n${findings.join('\n')}`);
    });
    /** Opens the questionnaire, or another path, in a device of its own. */
    return async (options: PageOptions & { path?: string; prepare?: string } = {}): Promise<Page> => {
      const each = await openPage(browser, proxy.url, { expected: expectedFaults, ...options });
      opened.push(each);
      if (options.prepare) await each.page.context().addInitScript(options.prepare);
      await each.page.goto(options.path ?? `/formulaire?token=${study.token}`, { waitUntil: 'domcontentloaded' });
      if (options.path) return each.page;
      await agrees(each.page);
      await each.page.locator('.saving-line').waitFor();
      return each.page;
    };
  });

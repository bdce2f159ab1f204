import type { Page } from 'puppeteer-core';
import { patience } from '../patience.ts';
import { inTheField, pin, shortForm } from './fieldWork.ts';
import { e2e, expect } from './harness/e2e.ts';
import { firefoxPath, openFirefox, openFirefoxPage, press, type, waitForText } from './harness/openFirefox.ts';
import { emptyDataDir } from './harness/preparedData.ts';
import { startProduct } from './harness/startProduct.ts';
import { activatedForm, asAdministrator, withAdministrator } from './publicStudy.ts';

const executable = firefoxPath();

/** A product that can be stopped and started again at the same address, with a browser. */
const test = e2e
  .extend('firefox', { scope: 'file' }, async ({ started: _started }, { onCleanup }) => {
    const browser = await openFirefox(executable ?? '');
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('server', { scope: 'file' }, async ({ started: _started }, { onCleanup }) => {
    const options = { ...withAdministrator, dataDir: emptyDataDir() };
    let running = await startProduct(options);
    let isStopped = false;
    onCleanup(() => running.stop());
    const { port } = running;
    return {
      product: running,
      async stop() {
        await running.stop();
        isStopped = true;
      },
      /** Also where a test before ended without a server. */
      async start() {
        if (isStopped) running = await startProduct({ ...options, port });
        isStopped = false;
      },
    };
  });

/** The worker answers for this page, and a cache of this name holds something. */
async function isKeptForOffline(page: Page, cache: string): Promise<void> {
  await page.waitForFunction(
    async (name: string) => navigator.serviceWorker.controller !== null && (await caches.keys()).some((key) => key.startsWith(name)),
    { timeout: patience(60_000), polling: 200 },
    cache,
  );
}

const ageIn = (page: Page) => page.$eval('input[inputmode]', (input) => input.value);

test.skipIf(!executable)(
  'Firefox opens a half-filled questionnaire while the server is away, and sends it when the server is back',
  async ({ firefox, server }) => {
    const post = await asAdministrator(server.product);
    const { id, token } = await activatedForm(post, 'Read in Firefox', shortForm);
    const page = await openFirefoxPage(firefox, `${server.product.url}/formulaire?token=${token}`);
    await press(page, 'Yes, I agree');
    await isKeptForOffline(page, 'kept-forms');
    await type(page, 'How old are you?', '52');
    await waitForText(page, 'Saved on this phone');
    await server.stop();
    await page.reload({ waitUntil: 'domcontentloaded' });
    await waitForText(page, 'Your earlier answers on this device are back.');
    expect(await ageIn(page)).toBe('52');
    await press(page, 'Yes');
    await press(page, 'Next');
    await type(page, 'What did you eat yesterday?', 'Rice');
    await server.start();
    await press(page, 'Send');
    await waitForText(page, 'Check before sending');
    await press(page, 'Send');
    await waitForText(page, 'receipt');
    const sets = (await post(`formulaires/${id}/responses`, undefined, 'GET')) as unknown as { id: string }[];
    expect(sets).toHaveLength(1);
    const set = JSON.stringify(await post(`formulaires/${id}/responses/${sets[0]?.id ?? ''}`, undefined, 'GET'));
    for (const answer of ['52', 'Yes', 'Rice']) expect(set).toContain(`"${answer}"`);
  },
);

test.skipIf(!executable)(
  'Firefox prepares a phone without an answer to its question about storage, and opens it while the server is away',
  async ({ firefox, server }) => {
    await server.start();
    const field = await inTheField(() => Promise.reject(new Error('not in Chromium')), server.product);
    await field.has({ name: 'Fara Fox' });
    const page = await openFirefoxPage(firefox, `${server.product.url}/about`);
    await page.evaluate((session: string) => localStorage.setItem('africanhealthstudy', session), field.session);
    await page.goto(`${server.product.url}/investigator/phone`, { waitUntil: 'domcontentloaded' });
    await type(page, 'New PIN', pin);
    await type(page, 'PIN again', pin);
    await press(page, 'Prepare this phone');
    await waitForText(page, 'Ready for work without network:');
    await waitForText(page, 'This browser may clear what is on this phone');
    await isKeptForOffline(page, 'shell-');
    await server.stop();
    await page.goto(`${server.product.url}/investigator`, { waitUntil: 'domcontentloaded' });
    await type(page, 'PIN', pin);
    await press(page, 'Unlock');
    await waitForText(page, 'Fara Fox');
    await server.start();
  },
);

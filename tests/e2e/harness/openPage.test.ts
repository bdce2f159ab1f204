import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFindings } from './accessibility.ts';
import { openBrowser } from './openBrowser.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { canBeWarm, openWarmPage } from './warmPages.ts';

const pages: Record<string, string> = {
  '/quiet': '<!doctype html><html lang="en"><title>Quiet</title><link rel="icon" href="data:,"><main><h1>Quiet</h1></main></html>',
  '/foreign': '<!doctype html><link rel="icon" href="data:,"><img src="http://flags.invalid/ke.svg" alt="">',
  '/throws': '<!doctype html><link rel="icon" href="data:,"><script>throw new Error("broken on purpose")</script>',
  '/warns': '<!doctype html><link rel="icon" href="data:,"><script>console.warn("unknown prop on purpose")</script>',
  '/unlabelled': '<!doctype html><html lang="en"><title>Form</title><link rel="icon" href="data:,"><main><input type="text"></main></html>',
};

let server: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // As the product does: no script element of a stranger, and no eval.
    response.setHeader('content-security-policy', "default-src 'self' http://flags.invalid data:; script-src 'self' 'unsafe-inline'");
    response.end(pages[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function visit(path: string, options?: PageOptions) {
  const opened = await openPage(browser, origin, options);
  const begin = performance.now();
  await opened.page.goto(path);
  return { ...opened, milliseconds: performance.now() - begin };
}

test('a quiet page has no findings', async () => {
  const { page, findings, close } = await visit('/quiet');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(findings).toEqual([]);
  await close();
});

test.each([
  ['/foreign', 'asked a foreign host: http://flags.invalid/ke.svg'],
  ['/throws', 'broken on purpose'],
  ['/warns', 'console warning: unknown prop on purpose'],
])('%s is noted', async (path, finding) => {
  const { findings, close } = await visit(path);
  expect(findings.join('\n')).toContain(finding);
  await close();
});

test('what a test expects is not noted', async () => {
  const { findings, close } = await visit('/warns', { expected: [/unknown prop/] });
  expect(findings).toEqual([]);
  await close();
});

test('a field without a label is an accessibility finding', async () => {
  const { page, close } = await visit('/unlabelled');
  expect(await accessibilityFindings(page)).toEqual([expect.stringMatching(/^label: /)]);
  await close();
});

test('a slow network takes its round trip', async () => {
  const { milliseconds, close } = await visit('/quiet', { network: 'slow3G' });
  expect(milliseconds).toBeGreaterThan(400);
  await close();
});

test('a page that is used again has nothing of the test before', async () => {
  const first = await openWarmPage(browser, origin, { viewport: 'small', context: { colorScheme: 'dark' } });
  await first.page.goto('/quiet');
  await first.page.route('**/quiet', (route) => route.abort());
  await first.page.evaluate(async () => {
    document.cookie = 'language=fr';
    localStorage.setItem('kept', 'here');
    sessionStorage.setItem('kept', 'here');
    await new Promise((resolve) => (indexedDB.open('kept').onsuccess = resolve));
  });
  await first.close();
  const again = await openWarmPage(browser, origin, {
    context: { storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'own', value: 'one' }] }] } },
  });
  expect(again.page).toBe(first.page);
  await again.page.goto('/quiet');
  const kept = await again.page.evaluate(async () => ({
    storage: { ...localStorage, ...sessionStorage },
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }));
  expect(kept).toEqual({ storage: { own: 'one' }, cookie: '', databases: 0, dark: false });
  expect(again.page.viewportSize()?.width).toBe(390);
  await again.page.goBack();
  expect(new URL(again.page.url()).pathname).toBe('/icon.svg');
  expect(await again.page.goBack()).toBeNull();
  await again.close();
});

test.each<PageOptions>([{ own: true }, { network: 'slow3G' }, { cpuSlowdown: 6 }, { context: { serviceWorkers: 'allow' } }])(
  'a page that has to be one of its own is: %o',
  (options) => expect(canBeWarm(options)).toBe(false),
);

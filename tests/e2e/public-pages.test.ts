import { locales } from '../../src/resources/define/index.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { refusedCall } from './harness/watchPage.ts';
import { isAlive } from './publicFilling.ts';
import { turnsTo } from './turnsTo.ts';

const signIn = '/africanhealthstudy/panel-administration/authentification';
const pages = [
  '/',
  '/about',
  '/Consent',
  '/formulaire?token=unknown',
  '/fillForm',
  '/rights',
  '/password?otp=abc',
  signIn,
  '/africanhealthstudy/panel-administration/reset_password',
  '/nowhere',
];

test.for(locales)('every public page in "%s" stands without script', async (locale, { product }) => {
  for (const path of pages) {
    const html = await (await fetch(product.url + path, { headers: { 'accept-language': locale } })).text();
    expect(html, path).toContain(`<html lang="${locale}"`);
    expect(html, path).toMatch(/<title>[^<]*African Health Study<\/title>/);
    expect(html, path).toMatch(/<main [^>]*>.*<(?:h1|div role="status"|div class="loading)/s);
  }
});

test('every public page is accessible, and fits 320 px in every language', async ({ open }) => {
  const page = await open('/', { viewport: 'small', expected: [refusedCall] });
  for (const path of pages) {
    await page.goto(path);
    await isAlive(page);
    expect(await accessibilityFindings(page), path).toEqual([]);
    for (const locale of locales) {
      await turnsTo(page, locale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} in ${locale} is too wide`).toBeLessThanOrEqual(0);
    }
  }
});

test('the language chosen on the landing page is remembered by every later page', async ({ open }) => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Malagasy' }).click();
  await page.getByRole('link', { name: 'Hanomboka' }).waitFor();
  expect(page.url()).not.toContain('lang=');
  await page.goto('/about');
  expect(await page.locator('h1').innerText()).toBe('Fanekena rehefa nahazo fanazavana');
});

test('without script a language link changes the language, and it is remembered', async ({ open }) => {
  const page = await open('/', { context: { javaScriptEnabled: false } });
  await page.getByRole('link', { name: 'Français' }).click();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.goto('/about');
  expect(await page.locator('h1').innerText()).toBe('Consentement éclairé');
});

test('the landing page leads to the sign-in and to the consent text, and back', async ({ open }) => {
  const page = await open('/');
  await page.getByRole('link', { name: 'Learn more' }).click();
  await page.getByRole('heading', { name: 'Informed consent' }).waitFor();
  expect(await page.title()).toContain('Informed consent');
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Get started' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(signIn);
  await page.goBack();
  await page.getByRole('link', { name: 'Get started' }).waitFor();
});

test('an address that does not exist answers 404 with a way home', async ({ open, product }) => {
  expect((await fetch(`${product.url}/no/such/page`)).status).toBe(404);
  const page = await open('/no/such/page', { expected: [refusedCall] });
  expect(await page.locator('main').innerText()).toContain("We're sorry, but we couldn't find the page you're looking for .");
  expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/about');
  await page.getByRole('link', { name: 'Return to the homepage.' }).click();
  await page.getByRole('link', { name: 'Get started' }).waitFor();
});

test('pages forbid foreign and inline script, and pages with a token are kept nowhere', async ({ product }) => {
  const { headers } = await fetch(`${product.url}/Consent?token=abc`);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]+')*;.*object-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test.for(['/.env', '/.git/config', '/package.json', '/index.html', '/.vite/manifest.json', '/assets/none.js', '/%2e%2e/package.json'])(
  '%s is not served',
  async (path, { product }) => {
    const answer = await fetch(product.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/"dependencies"|<!--page-->/);
  },
);

test('built files are kept forever and sent compressed', async ({ product }) => {
  const html = await (await fetch(product.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { status, headers } = await fetch(product.url + script, { headers: { 'accept-encoding': 'br' } });
  expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([200, 'public, max-age=31536000, immutable', 'br']);
});

test('the apps that script draws show the wait message in the first HTML, in the remembered language', async ({ product }) => {
  const html = await (await fetch(`${product.url}/africanhealthstudy/panel-administration`, { headers: { cookie: 'language=fr' } })).text();
  expect(html).toContain('Veuillez patienter un instant...');
  const english = await (await fetch(`${product.url}/africanhealthstudy/panel-administration`)).text();
  expect(english).toContain('Please wait a moment...');
});

test('a part that cannot be loaded is told, with a way to try again', async ({ open, browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.route(/startPublicApp/, (route) => route.abort());
  await page.goto('/');
  await page.getByText('A part of the page could not be loaded.').waitFor();
  expect(await page.getByRole('link', { name: 'Get started' }).isVisible()).toBe(true);
  await page.unroute(/startPublicApp/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByText('A part of the page could not be loaded.').waitFor({ state: 'detached' });
  await context.close();
  await open('/');
});

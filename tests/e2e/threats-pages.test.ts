import { readdirSync, statSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { atDesk } from './adminDesk.ts';
import { e2e, expect } from './harness/e2e.ts';
import type { Product } from './harness/startProduct.ts';
import { refusedCall } from './harness/watchPage.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { hasStaff, newestMail } from './scriptStudy.ts';
import { activatedForm, administrator, asAdministrator, elevenTypes, invitedRespondent } from './publicStudy.ts';

const test = e2e.extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product));

const signIn = '/africanhealthstudy/panel-administration/authentification';

/** The path as it stands, which `fetch` would tidy up. */
function asks({ port }: Product, path: string): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  return new Promise((resolve, reject) => {
    ask({ port, path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

test('every kind of answer carries the headers that keep browsers safe', async ({ product }) => {
  const assets = readdirSync('dist/client/assets');
  const script = assets.find((name) => name.endsWith('.js'));
  const pages = [
    '/',
    '/about',
    '/formulaire?token=unknown',
    '/Consent?token=x',
    '/password?otp=x',
    signIn,
    '/investigator',
    '/africanhealthstudy/panel-administration',
    '/nowhere',
  ];
  for (const path of [...pages, `/assets/${script}`, '/assets/nothing.js', '/icon.svg', '/health', '/api/users', '/api/nothing', '/%', '//']) {
    const { headers } = await asks(product, path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers, path).not.toHaveProperty('x-powered-by');
    expect(headers, path).not.toHaveProperty('access-control-allow-origin');
    expect(String(headers['content-type']), path).toMatch(/charset=utf-8|image\//);
  }
  for (const path of pages) {
    const policy = String((await asks(product, path)).headers['content-security-policy']);
    expect(policy, path).toMatch(/default-src 'self'; script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]+')*; .*object-src 'none'; base-uri 'none'/);
    expect(policy, path).not.toContain('unsafe');
  }
});

test('a page reached by a credential is kept by nobody on the way', async ({ product }) => {
  for (const path of ['/formulaire?token=x', '/Consent?token=x', '/fillForm?token=x', '/password?otp=x']) {
    expect((await asks(product, path)).headers['cache-control'], path).toBe('no-store');
  }
});

test('nothing that lies next to the product is served, however it is asked for', async ({ product }) => {
  const outside = [
    '.env',
    '.git/config',
    'package.json',
    'package-lock.json',
    'dist/server/main.js',
    'server/main.js',
    'src/main.tsx',
    'data/database/PG_VERSION',
    'outbox',
    'node_modules/react/package.json',
    'index.html.map',
    'stamp',
    '.vite/manifest.json',
    'assets/.vite/manifest.json',
  ];
  const ways = (file: string) => [
    `/${file}`,
    `//${file}`,
    `/assets/../../${file}`,
    `/assets/..%2f..%2f${file}`,
    `/assets/%2e%2e/%2e%2e/${file}`,
    `/..\\${file}`,
    `/%00/${file}`,
  ];
  for (const path of outside.flatMap(ways)) {
    const { status, text } = await asks(product, path);
    expect([400, 404], path).toContain(status);
    expect(text, path).not.toMatch(/"dependencies"|\[core\]|drizzle|"isEntry"|^\d{2}$/m);
  }
});

test('the data directory is the server’s alone', async ({ product, post }) => {
  await post('users/forget-password', { email: administrator.email });
  await expect.poll(() => readdirSync(product.outboxDir).length).toBeGreaterThan(0);
  const open = readdirSync(product.dataDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => (statSync(join(product.dataDir, name)).mode & 0o077) !== 0);
  expect(open.map(({ name }) => name)).toEqual([]);
  for (const name of readdirSync(product.outboxDir)) expect(statSync(join(product.outboxDir, name)).mode & 0o077).toBe(0);
});

test('an odd token never leads anywhere else', async ({ open, product }) => {
  const odd = [
    'token=//evil.example',
    'token=javascript:alert(1)',
    'token=../users',
    'token[]=a&token=b',
    'token=https://evil.example/',
    'lang=//evil.example&token=x',
  ];
  const page = await open('/', { expected: [refusedCall] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/Consent', '/fillForm', '/formulaire']) {
    for (const query of odd) {
      await page.goto(`${path}?${query}`, { waitUntil: 'load' });
      await page.locator('h1').first().waitFor();
      expect(new URL(page.url()).origin, `${path}?${query}`).toBe(product.url);
    }
  }
  expect(asked.filter((path) => path === '/api/users' || path.includes('evil'))).toEqual([]);
});

test('a sign-in answered with a role that nobody has leads to the landing page', async ({ open, product }) => {
  const page = await open('/about');
  for (const role of ['//evil.example', 'javascript:alert(1)', '__proto__', 'constructor']) {
    await page.goto(signIn);
    await page.route(/\/api\/auth\/login$/, (route) => route.fulfill({ json: { message: 'Hello', role, access_token: 'x'.repeat(43) } }));
    await page.getByLabel('Email or username').fill('a@b.example');
    await page.getByLabel('Password', { exact: false }).first().fill('typed');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL((url) => url.pathname !== signIn);
    expect(page.url(), role).toBe(`${product.url}/`);
    await page.unrouteAll();
  }
});

test('a personal link leaves the address bar, and the log never had it', async ({ open, product, post }) => {
  const { id } = await activatedForm(post, 'Linked', elevenTypes);
  const token = await invitedRespondent(post, id, { name: 'Linked Person' });
  const page = await open(`/Consent?token=${token}`);
  const asked: { url: string; referer: string | undefined }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer }));
  await page.waitForURL((url) => url.search === '');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(0);
  for (const { url, referer } of asked) expect(`${url} ${referer ?? ''}`).not.toContain(token);
  expect(product.output()).toContain('/api/users/reponses');
  expect(product.output()).not.toContain(token);
});

test('the page for a respondent’s new password names the respondents’ rule, after a reload too', async ({ open, product, post }) => {
  const { id } = await activatedForm(post, 'Ruled', elevenTypes);
  const [name, email] = [`Ruled ${ownWord()}`, ownEmail()];
  await invitedRespondent(post, id, { name });
  const [{ id: person } = { id: '' }] = (await post(`users?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`, undefined, 'GET')) as unknown as {
    id: string;
  }[];
  await post(`users/${person}`, { email }, 'PUT');
  await post('users/forget-password', { email });
  const page = await open(/\/password\?\S+/.exec(await newestMail(product, email))?.[0] ?? '/');
  await page.waitForURL((url) => !url.searchParams.has('otp'));
  expect(await page.locator('form').innerText()).toContain('at least 5 characters');
  await page.reload();
  await page.locator('input[name=newPassword]').fill('aB1!');
  await page.locator('input[name=repeatPassword]').fill('aB1!');
  expect(await page.locator('form').innerText()).toContain('at least 5 characters');
});

async function enters(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('whoever signs in after somebody else on the same tab is that person in every call', async ({ open, product, post }) => {
  const [email, name] = [ownEmail(), `Aaron ${ownWord()}`];
  const { password } = await hasStaff(post, product, { name, telephone: ownTelephone(), email, role: 'ADMIN' });
  const page = await open(signIn, { viewport: 'desktop', expected: [refusedCall] });
  const used: string[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization) used.push(authorization);
  });
  const session = () => page.evaluate(() => (JSON.parse(localStorage.getItem('africanhealthstudy') ?? '{}') as { access_token?: string }).access_token ?? '');
  await enters(page, administrator);
  await page.waitForURL(/panel-administration\/?($|\?|statistic)/);
  const first = await session();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(session).toBe('');
  expect(await page.evaluate((token) => Object.values({ ...localStorage, ...sessionStorage }).some((kept) => kept.includes(token)), first)).toBe(false);

  await page.goto(signIn);
  used.length = 0;
  await enters(page, { email, password });
  await page.waitForURL(/panel-administration\/?($|\?|statistic)/);
  await page.goto(`/africanhealthstudy/panel-administration/users?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByText(name).first().waitFor();
  const second = await session();
  expect(second).not.toBe(first);
  expect(new Set(used)).toEqual(new Set([`Bearer ${second}`]));
});

test('a list that is open asks for nothing by itself', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens('/divisions', { own: true });
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()}`);
  });
  await page.clock.runFor(180_000);
  expect(asked).toEqual([]);
});

test('another’s id in the address of the respondent’s screen opens nobody', async ({ open, product, post }) => {
  const { session } = await hasStaff(post, product, { name: 'Field Worker', telephone: ownTelephone(), email: ownEmail(), role: 'INVESTIGATOR' });
  const { id } = await post('account', undefined, 'GET');
  const page = await open('/icon.svg', {
    expected: [refusedCall],
    context: { storageState: { cookies: [], origins: [{ origin: product.url, localStorage: [{ name: 'africanhealthstudy', value: session }] }] } },
  });
  for (const token of [String(id), '../users', '1', '../account', 'x?filter={}', '%2e%2e%2faccount']) {
    await page.goto(`/investigator/userEdit?token=${encodeURIComponent(token)}`);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).origin).toBe(product.url);
    expect(await page.content(), token).not.toContain(administrator.email);
  }
});

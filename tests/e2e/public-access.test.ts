import type { Page } from 'playwright-core';
import { e2e as test, expect } from './harness/e2e.ts';
import { startPrepared } from './harness/startPrepared.ts';
import { refusedCall } from './harness/watchPage.ts';
import { ownEmail, ownTelephone } from './ownNames.ts';
import { administrator, asAdministrator } from './publicStudy.ts';
import { hasStaff, newestMail } from './scriptStudy.ts';

const signIn = '/africanhealthstudy/panel-administration/authentification';

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a wrong password is told in the Information dialog, and nothing typed is lost', async ({ open }) => {
  const page = await open(signIn, { expected: [refusedCall] });
  await enter(page, administrator.email, 'wrong');
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('not right');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByLabel('Email or username').inputValue()).toBe(administrator.email);
  expect(await page.evaluate(() => localStorage.getItem('africanhealthstudy'))).toBeNull();
});

test('empty fields are pointed out, and nothing is asked of the server', async ({ open }) => {
  const page = await open(signIn);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => page.getByText('Please fill in this field. Thank you..').count()).toBe(2);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('an administrator signs in, keeps the session under its key, and comes to the admin area', async ({ open }) => {
  const page = await open(signIn);
  await enter(page, administrator.email, administrator.password);
  await page.waitForURL(/\/africanhealthstudy\/panel-administration\/?($|\?|statistic)/);
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('africanhealthstudy') ?? '{}') as Record<string, string>);
  const told = page.getByRole('dialog', { name: 'Information' });
  await told.getByRole('button', { name: 'Close' }).click();
  await told.waitFor({ state: 'detached' });
  expect(session).toMatchObject({ role: 'ADMIN', message: expect.any(String), access_token: expect.any(String) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('africanhealthstudy'))).toBeNull();
});

test('the password is shown and hidden again', async ({ open }) => {
  const page = await open(signIn);
  const field = page.locator('input[name=password]');
  await field.fill('secret');
  await page.getByRole('button', { name: 'Show the password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['password', 'secret']);
});

test('what is typed before script has come is sent, and no form is sent into an address', async ({ open }) => {
  const page = await open(signIn, { network: 'slow3G', expected: [refusedCall] });
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await page.locator('input[name=username]').pressSequentially('early@example.org');
  await page.locator('input[name=password]').pressSequentially('typed early');
  await page.locator('input[name=password]').press('Enter');
  expect(page.url()).not.toContain('?');
  const [request] = await Promise.all([page.waitForRequest(/auth\/login/), page.getByRole('button', { name: 'Send' }).click()]);
  expect(request.postData()).toContain('early@example.org');
  await page.getByRole('dialog').waitFor();
});

test('a forgotten password: the answer tells nothing, the link from the message sets a new one, once', async ({ open, product }) => {
  const email = ownEmail();
  await hasStaff(await asAdministrator(product), product, { name: 'Forgets Often', telephone: ownTelephone(), email, role: 'ADMIN' });
  const page = await open(signIn, { expected: [refusedCall] });
  // The page before has a field and a button of the same names: a person reads where they are, too.
  let comes = () => {};
  const mayCome = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/ForgotPasswordPage/, async (route) => {
    await mayCome;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'Forgot your password?' });
  await link.click();
  await expect.poll(() => link.getAttribute('aria-busy')).toBe('true');
  comes();
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  await page.unroute(/ForgotPasswordPage/);
  await page.getByLabel('Email').fill('  nobody@example.org ');
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.waitFor();
  const toNobody = await dialog.innerText();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/africanhealthstudy/panel-administration/reset_password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor();
  expect(await dialog.innerText()).toBe(toNobody);

  const mailed = /https?:\/\/\S*\/password\?\S*otp=[\w-]+/.exec(await newestMail(product, email, 2))?.[0] ?? '';
  await page.goto(mailed);
  await page.waitForURL((url) => !url.searchParams.has('otp'));
  await page.reload();
  const [first, again] = [page.locator('input[name=newPassword]'), page.locator('input[name=repeatPassword]')];
  expect(await page.locator('form').innerText()).toContain('at least 8 characters');
  await first.fill('short');
  await again.fill('other');
  await page.getByText('The two passwords do not match').waitFor();
  await again.fill('short');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('#content .error').waitFor();
  expect(await first.inputValue()).toBe('short');
  await first.fill('Baobab-tree-10');
  await again.fill('Baobab-tree-10');
  await page.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor();
  await page.waitForURL((url) => url.pathname === '/');

  await page.goto(mailed);
  await page.waitForURL((url) => !url.searchParams.has('otp'));
  await first.fill('Another-tree-11');
  await again.fill('Another-tree-11');
  await page.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/password');

  await page.goto(signIn);
  await enter(page, email, 'Baobab-tree-10');
  await page.waitForURL(/panel-administration\/?($|\?|statistic)/);
});

test('the link that a fresh product prints creates the first administrator, and then no other', async ({ browser }) => {
  const product = await startPrepared();
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();
    await page.goto(product.setupLink ?? '/');
    await page.getByLabel('Full name').fill('Amina Diallo');
    await page.getByLabel('Email').fill('amina@example.org');
    await page.locator('input[name=newPassword]').fill('Acacia-tree-9');
    await page.locator('input[name=repeatPassword]').fill('Acacia-tree-9');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog', { name: 'Information' }).waitFor();
    await page.waitForURL(new RegExp(signIn));
    await page.getByRole('button', { name: 'Close' }).click();
    await enter(page, 'amina@example.org', 'Acacia-tree-9');
    await page.waitForURL(/panel-administration\/?($|\?|statistic)/);
  } finally {
    await product.stop();
  }
});

import type { Page } from 'playwright-core';
import { atDesk, base } from './adminDesk.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import type { Product } from './harness/startProduct.ts';
import { refusedCall } from './harness/watchPage.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { asAdministrator } from './publicStudy.ts';
import { hasStaff } from './scriptStudy.ts';

const staffOf = async (product: Product, name: string) => {
  const email = ownEmail();
  return { email, ...(await hasStaff(await asAdministrator(product), product, { name, telephone: ownTelephone(), email, role: 'ADMIN' })) };
};

/** Ends the session that this page has, as the office or the idle limit would: the page hears nothing of it. */
async function endsSession(page: Page, { url }: Product): Promise<void> {
  const token = await page.evaluate<string>(`JSON.parse(localStorage.getItem('africanhealthstudy')).access_token`);
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}

const overPage = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

async function signsInOver(page: Page, { email, password }: { email?: string; password: string }): Promise<void> {
  const dialog = overPage(page);
  if (email) await dialog.getByLabel('Email or username').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Password').press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

const notice = (page: Page) => page.getByText(/^Brought back: what you typed until .*\d\d:\d\d/);

/** How many drafts lie on the device, whosever they are. */
const draftsOn = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const opening = indexedDB.open('drafts');
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('drafts')) return resolve(0);
      const count = database.transaction('drafts').objectStore('drafts').count();
      count.onsuccess = () => { database.close(); resolve(count.result); };
    };
  })`);

test('a session that ends in the middle of writing takes nothing with it: not from the builder, not from the translations', async ({ open, product }) => {
  const staff = await staffOf(product, 'Achieng Writes');
  const desk = await atDesk(open, product, staff.session);
  const form = await desk.makes('formulaires', { title: 'Health', description: '' });
  await desk.makes('sections', { title: 'Your household', formulaireId: form.id });
  const reader = await atDesk(open, product);
  const page = await desk.opens(`/details/${form.id}`, { own: true, expected: [refusedCall] });
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Half an hour of writing');
  await endsSession(page, product);
  await description.press('Control+s');
  await overPage(page).waitFor();
  expect(await overPage(page).getByLabel('Email or username').inputValue()).toBe(staff.email);
  await signsInOver(page, staff);
  await page.getByText('saved', { exact: false }).first().waitFor();
  await expect.poll(async () => (await reader.reads<{ description: string }>(`formulaires/${form.id}`)).description).toBe('Half an hour of writing');
  expect(await description.inputValue()).toBe('Half an hour of writing');
  await expect.poll(() => draftsOn(page)).toBe(0);

  await page.goto(`${base}/translations/${form.id}?to=fr`);
  const text = page.getByRole('textbox').first();
  await text.fill('Santé');
  await endsSession(page, product);
  await page.getByRole('button', { name: 'Save all' }).click();
  await overPage(page).waitFor();
  await signsInOver(page, staff);
  await page.getByRole('button', { name: 'Save all' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await reader.reads<{ translations: { fr?: { title?: string } } | null }>(`formulaires/${form.id}`)).translations?.fr?.title)
    .toBe('Santé');
});

test('who signs in over the page as somebody else saves nothing of it; the first person has it back, until they sign out', async ({ open, product }) => {
  const [first, other] = [await staffOf(product, 'Achieng Begins'), await staffOf(product, 'Vola Follows')];
  const [shortname, name] = [ownWord(), `Half a division ${ownWord()}`];
  const desk = await atDesk(open, product, first.session);
  const page = await desk.opens('/settings/create', { own: true, expected: [refusedCall] });
  const field = (label: string) => page.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
  await field('Short name').fill(shortname);
  await field('Name').fill(name);
  await expect.poll(() => draftsOn(page)).toBe(1);
  await page.reload();
  await notice(page).waitFor();
  expect([await field('Short name').inputValue(), await field('Name').inputValue()]).toEqual([shortname, name]);

  await endsSession(page, product);
  await page.getByRole('button', { name: 'Save' }).click();
  await overPage(page).waitFor();
  await signsInOver(page, other);
  await page.waitForURL((url) => !url.pathname.includes('settings'));
  await page.getByText('What was typed here and not saved stays sealed').waitFor();
  await page.goto(`${base}/settings/create`);
  await field('Name').waitFor();
  expect([await field('Name').inputValue(), await notice(page).count(), await draftsOn(page)]).toEqual(['', 0, 1]);
  const saved = await (await atDesk(open, product)).reads<{ name: string }[]>('divisions');
  expect(saved.filter((division) => division.name === name)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/`);
  expect(await draftsOn(page), 'the other person’s sign-out takes their own alone').toBe(1);

  await page.goto(`${base}/settings/create`);
  await page.getByLabel('Email or username').fill(first.email);
  await page.getByLabel('Password').first().fill(first.password);
  await page.getByLabel('Password').first().press('Enter');
  await notice(page).waitFor();
  expect(await field('Name').inputValue()).toBe(name);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign out and discard what is not saved?' }).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect.poll(() => draftsOn(page)).toBe(0);
});

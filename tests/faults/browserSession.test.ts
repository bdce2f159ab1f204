import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDataDir } from '../e2e/harness/preparedData.ts';
import { asAdministrator, withAdministrator } from '../e2e/publicStudy.ts';
import { fillsPerson, inTheField, picksConference, pin, type Told } from '../e2e/fieldWork.ts';
import { openPhone } from '../e2e/harness/openPhone.ts';
import { freePort } from '../e2e/harness/freePort.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { patience } from '../patience.ts';

const minute = 60_000;
const clock = `--import ${resolve('tests/faults/harness/wrongClock.mjs')}`;

test('a phone that comes back after 40 minutes sends behind its PIN; once the office has ended it, it says “Sign in to send” and whose name it is', async ({
  onTestFinished,
}) => {
  const [dataDir, port] = [emptyDataDir(), await freePort()];
  let product: Product = await startProduct({ dataDir, port, ...withAdministrator });
  const moved = async (ahead: number) => {
    await product.stop();
    product = await startProduct({ dataDir, port, env: { ...withAdministrator.env, NODE_OPTIONS: clock, CLOCK_AHEAD: String(ahead) } });
  };
  onTestFinished(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const field = await inTheField(() => Promise.reject(new Error('A phone opens its pages itself')), product);
  const phone = await openPhone(product.url);
  onTestFinished(phone.close);
  const { page } = phone;
  /** Whom the office knows, by name. */
  const people = async () => {
    // Signed in once more: the clock has ended the session of the office as well.
    const read = await asAdministrator(product);
    return ((await read('users?filter={"role":"RESPONDENT"}', undefined, 'GET')) as unknown as Told[]).map(({ name }) => name).toSorted();
  };

  await page.goto('/about');
  await page.evaluate((kept) => localStorage.setItem('africanhealthstudy', kept), field.session);
  await page.goto('/investigator/phone');
  for (const label of ['New PIN', 'PIN again']) await page.getByLabel(label).fill(pin);
  const made = page.waitForResponse((answer) => answer.url().endsWith('/api/account/phone'));
  await page.getByRole('button', { name: 'Prepare this phone' }).click();
  await page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
  expect((await made).status()).toBe(200);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const registers = async (name: string) => {
    await page.locator('.field-header .brand').click();
    await page.getByRole('link', { name: 'New respondent' }).click();
    await fillsPerson(page, { name });
    await picksConference(page, field.place);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 item waits on this phone').waitFor();
  };

  await phone.context.setOffline(true);
  await registers('Achieng of the lake');
  await moved(40 * minute);
  await phone.context.setOffline(false);
  await page.getByText('1 item waits on this phone').waitFor({ state: 'detached' });
  // Nobody was asked for anything.
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await people()).toEqual(['Achieng of the lake']);

  await phone.context.setOffline(true);
  await registers('Baraka of the hill');
  await moved(80 * minute);
  await (
    await asAdministrator(product)
  )(`users/${field.account.id}/sessions`, undefined, 'DELETE');
  await phone.context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in to send' }).click({ timeout: patience(5_000) });
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('textbox', { name: /email/i }).inputValue()).toBe(field.account.email);
  await dialog.getByLabel('Password').fill(field.account.password);
  const madeAgain = page.waitForResponse((answer) => answer.url().endsWith('/api/account/phone'));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  // The next half hour ends as quietly as the first.
  expect((await madeAgain).status()).toBe(200);
  await page.getByText('1 item waits on this phone').waitFor({ state: 'detached' });
  expect(await people()).toEqual(['Achieng of the lake', 'Baraka of the hill']);
});

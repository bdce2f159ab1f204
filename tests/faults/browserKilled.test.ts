import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserArguments, chromiumPath } from '../e2e/harness/openBrowser.ts';
import { type Product, startProduct } from '../e2e/harness/startProduct.ts';
import { faultSettings, type FaultStudy, hasFaultStudy } from './harness/faultStudy.ts';
import { answerOn, atOffice, expectOne, onDevice, sends, types } from './harness/respondent.ts';

let dataDir: string;
let product: Product;
let study: FaultStudy;
let profile: string;
let phones: BrowserContext[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  product = await startProduct({ env: faultSettings, dataDir });
  study = await hasFaultStudy(product);
});
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'profile-'));
});
afterEach(async () => {
  await Promise.all(phones.map((phone) => phone.close().catch(() => undefined)));
  phones = [];
  rmSync(profile, { recursive: true, force: true });
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function opensPhone(): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await chromium.launchPersistentContext(profile, { executablePath: chromiumPath(), args: [...browserArguments], baseURL: product.url, locale: 'en' });
  phones = [...phones, phone];
  return { phone, page: await phone.newPage() };
}

/** Ends the whole browser as an empty battery does: by its main process, told by the profile that is ours alone. */
async function batteryDies(phone: BrowserContext): Promise<void> {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(profile)) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It ended meanwhile, perhaps with its parent.
    }
  }
  await phone.close().catch(() => undefined);
  await wait(300);
}

test('a battery that dies leaves every answer on the phone, and the rest goes by itself', { timeout: 120_000 }, async () => {
  let { phone, page } = await opensPhone();
  await page.goto(`/formulaire?token=${study.token}`);
  await types(page, 'Label', 'battery');
  await types(page, 'Day', 'before the end');
  await onDevice(page).waitFor();
  await batteryDies(phone);

  ({ phone, page } = await opensPhone());
  await page.goto(`/formulaire?token=${study.token}`);
  await page.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await answerOn(page, 'Day')).toBe('before the end');
  await atOffice(page).waitFor({ timeout: 20_000 });
  await phone.setOffline(true);
  await sends(page);
  await batteryDies(phone);

  ({ phone, page } = await opensPhone());
  await page.goto('/');
  await expectOne(study, 'battery', { Day: ['before the end'] });
  await phone.close();
});

test('a server that is killed in the middle has everything once it is back', { timeout: 120_000 }, async () => {
  const { phone, page } = await opensPhone();
  await page.goto(`/formulaire?token=${study.token}`);
  await types(page, 'Label', 'server killed');
  await atOffice(page).waitFor({ timeout: 20_000 });
  await product.kill();
  await types(page, 'Age', '60');
  await onDevice(page).waitFor();
  await page.getByText('1 answer waits to go to the study office').waitFor();
  product = await startProduct({ env: faultSettings, dataDir, port: product.port });
  await atOffice(page).waitFor({ timeout: 45_000 });
  expect(await sends(page)).toContain('Your receipt');
  await expectOne(study, 'server killed', { Age: ['60'] });
  await phone.close();
});

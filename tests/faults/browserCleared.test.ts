import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type FieldWork, fillsPerson, givesPin, inTheField, picksConference, pin } from '../e2e/fieldWork.ts';
import { openPhone, type Phone } from '../e2e/harness/openPhone.ts';
import { savedOnPhone } from '../e2e/harness/savedOnPhone.ts';
import { patience } from '../patience.ts';
import { faulty as test } from './harness/browserFaults.ts';
import { answerOn, types } from './harness/respondent.ts';

/** As the browser's own settings delete it: every page that has it open is told. */
const deleted = (name: string) =>
  `new Promise((resolve, reject) => { const asked = indexedDB.deleteDatabase('${name}'); asked.onsuccess = resolve; asked.onerror = reject; })`;

/** A whole phone in a disk of its own, for which the one who runs this must be allowed to mount: `undefined` where that is not so. */
function smallDisk(megabytes: number): { folder: string; fill(): void; remove(): void } | undefined {
  const place = mkdtempSync(join(tmpdir(), 'disk-'));
  const [image, folder] = [join(place, 'image'), join(place, 'mounted')];
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { stdio: 'ignore' });
  try {
    mkdirSync(folder);
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-m', '0', '-O', '^has_journal', image);
    run('mount', '-o', 'loop', image, folder);
  } catch {
    rmSync(place, { recursive: true, force: true });
    return undefined;
  }
  return {
    folder,
    /** To the last byte. */
    fill() {
      const filler = openSync(join(folder, `filler-${Date.now()}`), 'w');
      for (const size of [65_536, 512, 1]) {
        try {
          for (const block = Buffer.alloc(size, 1); ;) writeSync(filler, block);
        } catch {
          // No more of this size fits.
        }
      }
      closeSync(filler);
    },
    remove() {
      run('umount', '-l', folder);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

async function prepares({ page }: Phone, field: FieldWork): Promise<void> {
  await page.goto('/about');
  await page.evaluate((kept) => localStorage.setItem('africanhealthstudy', kept), field.session);
  await page.goto('/investigator/phone');
  for (const label of ['New PIN', 'PIN again']) await page.getByLabel(label).fill(pin);
  await page.getByRole('button', { name: 'Prepare this phone' }).click();
  await page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function registers(page: Page, { place }: FieldWork, name: string): Promise<void> {
  await page.locator('.field-header .brand').click();
  await page.getByRole('link', { name: 'New respondent' }).click();
  await fillsPerson(page, { name });
  await picksConference(page, place);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
}

/** How many things wait in the field worker's database. */
const countRows = `new Promise((resolve) => {
  const opened = indexedDB.open('field-work');
  opened.onupgradeneeded = () => opened.transaction.abort();
  opened.onerror = () => resolve(0);
  opened.onsuccess = () => {
    const keys = opened.result.transaction('sealed').objectStore('sealed').getAllKeys();
    keys.onsuccess = () => (opened.result.close(), resolve(keys.result.filter((key) => key.includes('/waiting/')).length));
  };
})`;

test('a database that is deleted under an open questionnaire has all its answers again: what was typed before and after is there in a new page', async ({
  visit,
  expect,
}) => {
  const page = await visit();
  await types(page, 'Label', 'typed before');
  await savedOnPhone(page);
  await page.evaluate(deleted('questionnaire'));
  await types(page, 'Day', 'typed after');
  await savedOnPhone(page);
  await page.reload();
  await expect.poll(() => answerOn(page, 'Label')).toBe('typed before');
  expect(await answerOn(page, 'Day')).toBe('typed after');
});

const disk = smallDisk(80);
afterAll(() => disk?.remove());

test.skipIf(disk === undefined)(
  'a phone whose disk is full to the last byte keeps what is done and says that there is no room; deleted under the page, all of it is there again (skipped where no disk can be mounted)',
  async ({ product, open, expect, onTestFinished }) => {
    const field = await inTheField(open, product);
    const phone = await openPhone(product.url, undefined, disk?.folder);
    onTestFinished(phone.close);
    await prepares(phone, field);
    await phone.page.waitForFunction(async () => (await (await caches.open('room-reserve')).keys()).length > 0);
    // Its owner closes it once: Chromium writes down late who is signed in.
    await phone.ends();
    const page = await phone.starts({ airplane: true });
    await page.goto('/investigator');
    await givesPin(page);
    await registers(page, field, 'Achieng before it was full');
    await page.getByText('1 item waits on this phone').waitFor();

    disk?.fill();
    await registers(page, field, 'Baraka on a full disk');
    await page.getByText('2 items wait on this phone').waitFor();
    await page.getByText('There is hardly any room left on this phone.').waitFor();

    await page.evaluate(deleted('field-work'));
    await expect.poll(() => page.evaluate(countRows)).toBeGreaterThan(1);
    expect(await page.getByText('2 items wait on this phone').count()).toBe(1);
    expect(await page.getByText('not here any more').count()).toBe(0);
  },
);

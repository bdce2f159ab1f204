import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { agrees } from './harness/agrees.ts';
import { e2e, expect } from './harness/e2e.ts';
import { emptyDataDir } from './harness/preparedData.ts';
import { putsAside } from './harness/putsAside.ts';
import { startProduct } from './harness/startProduct.ts';
import { noNetwork } from './harness/watchPage.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { checks, question, sends } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent, withAdministrator } from './publicStudy.ts';
import { patience } from '../patience.ts';

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Health of church members', elevenTypes));

const withWorker = { context: { serviceWorkers: 'allow' as const }, expected: [noNetwork] };

/** The worker is in place and everything it keeps is on the device. */
async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The questions are kept in every language, as they are once another one was read. */
async function isKeptWhole(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('kept-forms');
      return Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.text()));
    });
  await expect.poll(async () => (await kept()).filter((text) => text && !text.includes('"onlyIn"')).length, { timeout: patience(20_000) }).toBe(1);
}

/** Everything that the phone keeps of pages, scripts, words and forms. */
const textsKept = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts;
  });

/** Another tab of the same phone: the one before is closed. */
async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

async function fillsName(page: Page, name: string): Promise<void> {
  await question(page, 'What do people call you?').getByRole('textbox').fill(name);
  await savedOnPhone(page);
}

const nameIn = (page: Page) => question(page, 'What do people call you?').getByRole('textbox').inputValue();

test('the app can be installed: a manifest with pictures of its own, and a worker for every page', async ({ product }) => {
  const manifest = (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[]; start_url: string; display: string };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await fetch(product.url + src)).status, src).toBe(200);
  const worker = await fetch(`${product.url}/service-worker.js`);
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  // A worker fetches by its own policy: that of a call would let it fetch nothing.
  expect(worker.headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('a form once opened is filled without network, also after a reload and in a new tab, and goes to the study office by itself', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Without network', elevenTypes);
  const household = await post(`formulaires/${id}/sections`, { title: 'Household', repeated: true, entryTitle: 'Person ${#}: ${first}' });
  await post(`sections/${String(household.id)}/questions`, { title: 'First name', type: 'REPONSE_COURTE', code: 'first' });
  await post(`formulaires/token/${id}`);
  const path = `/formulaire?token=${token}`;
  const page = await open(path, withWorker);
  await isInstalled(page);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await isKeptWhole(page);
  const context = page.context();
  await context.setOffline(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await fillsName(page, 'Ny Aina');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await nameIn(page)).toBe('Ny Aina');
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  expect(await nameIn(page)).toBe('Ny Aina');
  await page.getByRole('link', { name: 'English' }).click();
  for (const heading of ['Part 2', 'Household']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
  }
  for (const name of ['Hery', 'Lala']) {
    await page.getByRole('button', { name: 'Add to the list' }).click();
    await question(page, 'First name').getByRole('textbox').fill(name);
    await page.getByRole('button', { name: 'Back to the list' }).click();
  }
  await savedOnPhone(page);
  await page.close();

  const later = await anotherTab(context, path);
  await later.getByText('Your earlier answers on this device are back.').waitFor();
  // The list is drawn by a part that comes when a list is there.
  await later.getByRole('button', { name: /^Person 2/ }).waitFor();
  expect(
    await later
      .getByRole('listitem')
      .getByRole('button', { name: /^Person/ })
      .allTextContents(),
  ).toEqual(['Person 1: Hery complete', 'Person 2: Lala complete']);
  await later.getByRole('button', { name: 'Previous' }).click();
  await later.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => nameIn(later)).toBe('Ny Aina');
  await sends(later);
  await later.getByText('They go to the study office by themselves').first().waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: patience(30_000) }).toBe(1);
});

test('a phone brings the words that are read on it and no others, and says so where another language is asked for without network', async ({ open, post }) => {
  const { token } = await activatedForm(post, 'In one language', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, withWorker);
  await isInstalled(page);
  const kept = async () => {
    const texts = (await textsKept(page)).join('\n');
    return ['Next', 'Suivant', 'Mbele'].filter((word) => texts.includes(`\`${word}\``));
  };
  expect(await kept()).toEqual(['Next']);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await expect.poll(kept).toEqual(['Next', 'Suivant']);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await page.getByRole('link', { name: 'Kiswahili' }).click();
  await page.getByRole('dialog').getByText('Il n’y a pas de connexion').waitFor();
  await page.getByRole('dialog').getByRole('button').click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
});

test('a list inside each entry of a list is filled without network, is back in a new tab, and arrives whole', async ({ open, post }) => {
  const { id } = await activatedForm(post, 'Births', elevenTypes.slice(0, 1));
  const women = await post(`formulaires/${id}/sections`, { title: 'Women', repeated: true, code: 'women', entryTitle: 'Woman ${#}: ${first}' });
  await post(`sections/${String(women.id)}/questions`, { title: 'First name', type: 'REPONSE_COURTE', code: 'first' });
  const births = await post(`sections/${String(women.id)}/sub-sections`, {
    title: 'Births',
    repeated: true,
    code: 'births',
    entryTitle: 'Birth ${#}: ${year}',
  });
  await post(`sub-sections/${String(births.id)}/questions`, { title: 'When did ${first} give birth?', type: 'NUMERIC', code: 'year' });
  const { token } = await post(`formulaires/token/${id}`);
  const path = `/formulaire?token=${String(token)}`;
  const page = await open(path, withWorker);
  await isInstalled(page);
  const context = page.context();
  await context.setOffline(true);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await fillsName(page, 'Ny Aina');
  await press('Next');
  for (const [name, ...years] of [
    ['Noro', '2001', '2004'],
    ['Lala', '2010'],
  ] as const) {
    await heading('Women');
    await press('Add to the list');
    await question(page, 'First name').getByRole('textbox').fill(name);
    await press('Next');
    for (const year of years) {
      await heading('Births');
      await press('Add to the list');
      await page.getByText(`Woman ${name === 'Noro' ? 1 : 2}: ${name}`, { exact: true }).waitFor();
      await question(page, `When did ${name} give birth?`).locator('input').fill(year);
      await press('Back to the list');
    }
    await press('Done');
    await page.getByText('Is that everybody?').waitFor();
    await press('Yes, go on');
  }
  await heading('Women');
  await savedOnPhone(page);
  await page.close();

  const later = await anotherTab(context, path);
  await later.getByText('Your earlier answers on this device are back.').waitFor();
  const listed = (name: RegExp) => later.getByRole('listitem').getByRole('button', { name });
  await expect.poll(() => listed(/^Woman/).allTextContents()).toEqual(['Woman 1: Noro complete', 'Woman 2: Lala complete']);
  await listed(/^Woman 1/).click();
  await later.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => listed(/^Birth/).allTextContents()).toEqual(['Birth 1: 2001 complete', 'Birth 2: 2004 complete']);
  // This list is not the last entry's: the way on leads to the next woman, and from her back to the list.
  await later.getByRole('button', { name: 'Next', exact: true }).click();
  await later.getByRole('button', { name: 'Yes, go on' }).click();
  await later.getByRole('heading', { level: 2, name: 'Woman 2: Lala' }).waitFor();
  await later.getByRole('button', { name: 'Back to the list' }).click();
  await sends(later);
  await later.getByText('They go to the study office by themselves').first().waitFor();
  await context.setOffline(false);
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: patience(30_000) }).toBe(1);
});

test('what waits is sent with every page closed, by the worker that the browser wakes', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Page closed', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, withWorker);
  await isInstalled(page);
  const context = page.context();
  await context.setOffline(true);
  await fillsName(page, 'Ny Aina');
  await sends(page);
  await page.getByText('They go to the study office by themselves').first().waitFor();
  // When the browser wakes the worker is its own affair; the event is what the product answers to.
  const worker = context.serviceWorkers()[0];
  await page.goto('about:blank');
  await context.setOffline(false);
  await worker?.evaluate(() => {
    const event = Object.assign(new Event('sync'), { tag: 'send-answers', waitUntil: () => undefined });
    globalThis.dispatchEvent(event);
  });
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: patience(30_000) }).toBe(1);
});

test('a personal link opens without network in a new tab, and what it keeps holds neither token nor answer', async ({ open, post, form }) => {
  const token = await invitedRespondent(post, form.id, { name: 'Voahangy' });
  const page = await open(`/Consent?token=${token}`, withWorker);
  await page.getByLabel('I have read this text').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('link', { name: 'Fill in the questionnaire now' }).click();
  await isInstalled(page);
  await fillsName(page, 'Voahangy of Toliara');
  const context = page.context();
  await context.setOffline(true);
  await page.close();
  const later = await anotherTab(context, `/fillForm?token=${token}`);
  await later.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await nameIn(later)).toBe('Voahangy of Toliara');
  expect(later.url()).not.toContain(token);
  const kept = (await textsKept(later)).join('\n');
  expect(kept).toContain('What do people call you?');
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('Toliara');
});

test('an address that was never opened shows, without network, what to do about it', async ({ open }) => {
  const page = await open('/', withWorker);
  await isInstalled(page);
  await page.context().setOffline(true);
  await page.goto('/formulaire?token=never-opened-here', { waitUntil: 'domcontentloaded' });
  await page.getByText('The questionnaire could not be loaded.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test('a full phone that lost what it had kept opens the form from the network, and the answers go to the study office', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Full phone', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, withWorker);
  await isInstalled(page);
  await page.goto('/');
  // Full first: what is on its way to be kept while the rest goes finds no room either.
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(`/formulaire?token=${token}`);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
  await putsAside(page);
  await page.getByText('Saved at the study office', { exact: true }).waitFor();
  // There was indeed no room: the worker kept none of the files that it brought.
  expect(
    await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).join()),
  ).toMatch(/^(0,?)*$/);
  await sends(page);
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: patience(30_000) }).toBe(1);
});

/** A copy of the built product that becomes a newer one: other files, another worker. */
function upgradable(): { root: string; upgrade(): void } {
  const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
  cpSync('dist', join(root, 'dist'), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  for (const needed of ['node_modules', 'server']) symlinkSync(resolve(needed), join(root, needed));
  return {
    root,
    upgrade() {
      const client = join(root, 'dist/client');
      // A part that an open page may still ask for by its old name.
      for (const file of readdirSync(join(client, 'assets'))) if (file.startsWith('review-')) rmSync(join(client, 'assets', file));
      const worker = join(client, 'service-worker.js');
      writeFileSync(
        worker,
        readFileSync(worker, 'utf8')
          .replaceAll(/"\/assets\/review-[^"]*",?/g, '')
          .replace(/name:\s*[`"][0-9a-f]{12}[`"]/, 'name:"newer0000000"'),
      );
      // The build compressed what was there before.
      for (const compressed of ['br', 'gz']) rmSync(`${worker}.${compressed}`);
    },
  };
}

test('a newer version waits: the open page is not loaded again by itself, finds all its parts, and takes it over when asked', async ({ browser }) => {
  const { root, upgrade } = upgradable();
  const dataDir = emptyDataDir();
  const older = await startProduct({ root, dataDir, env: withAdministrator.env });
  const post = await asAdministrator(older);
  const { token } = await activatedForm(post, 'Upgraded', elevenTypes);
  const context = await browser.newContext({ baseURL: older.url, locale: 'en' });
  try {
    const page = await anotherTab(context, `/formulaire?token=${token}`);
    await agrees(page);
    await isInstalled(page);
    await fillsName(page, 'Half-way');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const isSame = () => page.evaluate(() => 'sameDocument' in window);
    await older.stop();
    upgrade();
    const newer = await startProduct({ root, dataDir, port: older.port, env: withAdministrator.env });
    try {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText('A newer version of this page is ready.').waitFor();
      expect(await isSame()).toBe(true);
      // The review is a part that the newer server does not have under this name any more.
      await checks(page);
      await page.getByText('Check before sending').waitFor();
      await page.getByRole('button', { name: 'Back to the questions' }).click();
      await page.getByRole('button', { name: 'Use it now' }).click();
      await expect.poll(isSame).toBe(false);
      await page.getByText('Your earlier answers on this device are back.').waitFor();
      // It opens where the person was, which is the last page.
      await page.getByRole('button', { name: 'Previous' }).click();
      expect(await nameIn(page)).toBe('Half-way');
    } finally {
      await newer.stop();
    }
  } finally {
    await context.close();
    for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
});

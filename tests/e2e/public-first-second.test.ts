import { locales } from '../../src/resources/define/index.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { agrees } from './harness/agrees.ts';
import { e2e, expect } from './harness/e2e.ts';
import { putsAside } from './harness/putsAside.ts';
import { noNetwork } from './harness/watchPage.ts';
import { fillsFirstPage, fillsSecondPage, holdsScript, question } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes } from './publicStudy.ts';
import { patience } from '../patience.ts';

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Health of church members', elevenTypes));

test('the consent text is read before script comes; a language chosen meanwhile is the one it is given in', async ({ open, form }) => {
  const page = await open('/about', { cpuSlowdown: 6 });
  const comes = await holdsScript(page);
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'What leaves this phone, and when' }).waitFor();
  expect(await page.locator('.question').count()).toBe(0);
  await page.getByRole('link', { name: 'Français' }).click();
  comes();
  const [request] = await Promise.all([page.waitForRequest(/\/consent\?/), page.getByRole('button', { name: 'Oui, j’accepte' }).click()]);
  expect(request.postData()).toContain('fr');
  await question(page, 'What do people call you?').getByRole('textbox').waitFor();
  // Whoever agreed below a long text begins at the top.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.for(locales)(
  'in "%s" one line says where the answers are: always in sight at 320 px, in its place from the first paint on, with its sentences on a press',
  async (locale, { open, form }) => {
    const page = await open('/about', { own: true, locale, viewport: 'small' });
    await page.addInitScript(
      `window.moved = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.moved += value; }).observe({ type: 'layout-shift', buffered: true });`,
    );
    await page.goto(`/formulaire?token=${form.token}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.moved')).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await agrees(page);
    const line = page.locator('.saving-line');
    await line.waitFor();
    await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
    await putsAside(page);
    await expect.poll(() => line.locator('[data-mark=saved]').count(), { timeout: patience(20_000) }).toBe(2);
    const box = await line.boundingBox();
    expect([box && box.y + box.height <= 568, box && box.height <= 52]).toEqual([true, true]);
    await line.getByRole('button').click();
    await expect.poll(async () => (await line.locator('.saving-words').last().boundingBox())?.width ?? 0).toBeGreaterThan(100);
    if (locale === 'en') expect(await accessibilityFindings(page)).toEqual([]);
  },
);

test('whoever loses the network in the first second still turns pages, checks, sends, and is told', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Lost at once', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, { own: true, expected: [noNetwork] });
  await page.waitForFunction(() => performance.now() > 1_000);
  await page.context().setOffline(true);
  await fillsFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillsSecondPage(page);
  // Words that are not here cannot be shown; the page stays as it is.
  await page.getByRole('link', { name: 'Malagasy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.getByText('There is no connection at the moment.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Check before sending').waitFor();
  // On paper the answers stand without what is there to be pressed.
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.review-item:visible').count()).toBeGreaterThan(1);
  expect(await page.locator('.button:visible, .saving:visible, .page-header:visible').count()).toBe(0);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await dialog.getByText('Your answers are saved on this phone.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().setOffline(false);
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: patience(30_000) }).toBe(1);
});

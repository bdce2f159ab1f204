import type { Page } from 'playwright-core';
import { e2e, expect, type Open } from './harness/e2e.ts';
import { fillsFirstPage, fillsSecondPage, sends } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent } from './publicStudy.ts';

const test = e2e.extend('form', { scope: 'file' }, async ({ product }) => activatedForm(await asAdministrator(product), 'Read by an old browser', elevenTypes));

/** A browser to which each file of the product is a syntax error, as the build is to one that is older than its syntax. */
async function openInOldBrowser(open: Open, path: string): Promise<Page> {
  const page = await open('/about', { own: true, agrees: false, expected: [/^threw: (SyntaxError|$)/] });
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let answer = form @? none;' }));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

test('a public link in a browser that cannot read the script leads to the same form in simple pages', async ({ open, form }) => {
  const page = await openInOldBrowser(open, `/formulaire?token=${form.token}&lang=fr`);
  await page.getByText('Ce navigateur est trop ancien pour cette page.').waitFor();
  // Whoever has read on to the button that does nothing still sees it.
  await page.getByRole('button', { name: /^Oui, j/ }).scrollIntoViewIfNeeded();
  expect((await page.getByText('Ce navigateur est trop ancien').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.getByRole('link', { name: 'Répondre dans des pages simples' }).click();
  await page.getByRole('button', { name: /^Oui, j/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/formulaire/plain');
});

test.for(['/investigator', '/africanhealthstudy/panel-administration', 'a personal link'])(
  'a browser that cannot read the script is told what to install, and no longer to wait: %s',
  async (path, { open, product, form }) => {
    const own = path.startsWith('/') ? path : `/fillForm?token=${await invitedRespondent(await asAdministrator(product), form.id, { name: 'Ny Aina' })}`;
    const page = await openInOldBrowser(open, own);
    await page.getByText('Please open it in a newer browser: Chrome 80, Firefox 98, Safari 15.4').waitFor();
    expect(await page.getByText('Please wait a moment...').filter({ visible: true }).count()).toBe(0);
  },
);

test('a script that runs after all takes the notice away: a mistake in what somebody put into the page on its way says nothing of the browser', async ({
  open,
}) => {
  const page = await open('/about', { own: true, expected: [/^threw: (SyntaxError|$)/] });
  let comes = () => {};
  const coming = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  const opening = page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.locator('#too-old').waitFor({ state: 'attached' });
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught SyntaxError: Unexpected token' })));
  await page.getByText('This browser is too old').waitFor();
  comes();
  await opening;
  await page.getByText('This browser is too old').waitFor({ state: 'hidden' });
});

test('a script that does not arrive says nothing of the browser: the page is to be loaded again', async ({ open }) => {
  const page = await open('/about', { own: true, expected: [/Failed to load resource/] });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/investigator', { waitUntil: 'domcontentloaded' });
  await page.getByText('A part of the page could not be loaded.').waitFor();
  expect(await page.getByText('This browser is too old').filter({ visible: true }).count()).toBe(0);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.waitForURL(/signin|authentification|investigator/);
});

test('a browser without modal dialogs is given the receipt, and nobody reads the words of an error', async ({ open, form }) => {
  const page = await open('/about', { own: true, agrees: false });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Yes, I agree' }).click();
  await page.locator('.saving-line').waitFor();
  await fillsFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillsSecondPage(page);
  await sends(page);
  const receipt = page.getByRole('dialog').filter({ hasText: 'Your receipt:' });
  await receipt.waitFor();
  const box = await receipt.boundingBox();
  expect([box !== null && box.x >= 0, (box?.y ?? 0) < 120]).toEqual([true, true]);
  // As next to a modal one: a press there closes it, and reaches no button of the page.
  const below = (box?.y ?? 0) + (box?.height ?? 0) + 20;
  const takers = await page.evaluate((y) => [8, innerWidth / 2, innerWidth - 8].map((x) => document.elementFromPoint(x, y)?.nodeName), below);
  expect(takers).toEqual(['DIALOG', 'DIALOG', 'DIALOG']);
  await page.mouse.click(8, below);
  await receipt.waitFor({ state: 'detached' });
});

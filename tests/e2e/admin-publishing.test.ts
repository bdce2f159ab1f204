import { agrees } from './harness/agrees.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { refusedCall } from './harness/watchPage.ts';
import type { Product } from './harness/startProduct.ts';
import { atDesk } from './adminDesk.ts';
import { ownWord } from './ownNames.ts';
import { activatedForm, asAdministrator } from './publicStudy.ts';

/** An activated form of one question. */
async function hasForm(product: Product): Promise<{ id: string; token: string; title: string }> {
  const title = `Living water of ${ownWord()}`;
  return { title, ...(await activatedForm(await asAdministrator(product), title, [[{ title: 'What do people call you?', type: 'REPONSE_COURTE' }]])) };
}

test('activating again shows what would change, freezes the next version, and keeps the link', async ({ open, product }) => {
  const form = await hasForm(product);
  const page = await (await atDesk(open, product)).opens(`/details/${form.id}`);
  await page.getByRole('link', { name: /What do people call you/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Question' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('What is your name?');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('navigation', { name: 'Parts of the form' }).getByText('What is your name?').waitFor();
  await page.getByRole('button', { name: 'Activer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Version 1 is in use; this will be version 2.').waitFor();
  await dialog.getByText('1 question changed').waitFor();
  await dialog.getByRole('button', { name: 'Activer' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Response URLs' }).inputValue()).toContain(form.token);
});

test('two versions are looked at and compared', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const form = await hasForm(product);
  const { section } = await desk.reads<{ section: { question: { id: string }[] }[] }>(`formulaires/token/${form.token}`);
  await desk.changes(`questions/${section[0]?.question[0]?.id}`, { title: 'What is your name?' });
  await desk.makes(`formulaires/token/${form.id}`);
  const page = await desk.opens(`/publishing/${form.id}`);
  await page.getByRole('button', { name: 'Version 1: Preview' }).click();
  await page.getByRole('dialog').getByText('What do people call you?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Version 2: Compare with the version before' }).click();
  await page.getByRole('dialog', { name: 'Version 1 and version 2' }).getByText('What is your name?').waitFor();
});

test('a form is closed and its link ends; activated again, the same link works; renewed, the old one is dead', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const form = await hasForm(product);
  const page = await desk.opens(`/publishing/${form.id}`);
  const respondent = await open('/about', { expected: [refusedCall] });
  const expired = async () => {
    await respondent.goto(`/formulaire?token=${form.token}`);
    await respondent.getByText('The response period to this form has expired').waitFor();
  };
  await page.getByRole('button', { name: 'Close the form' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the form' }).click();
  // While the dialog is open nothing behind it has a role: that the button is gone says something afterwards alone.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Renew the link' }).waitFor({ state: 'detached' });
  await expired();

  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await respondent.goto(`/formulaire?token=${form.token}`);
  await agrees(respondent);
  await respondent.getByText('What do people call you?').waitFor();

  await page.getByRole('button', { name: 'Renew the link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew the link' }).click();
  await expect.poll(async () => (await desk.reads<{ token: string }>(`formulaires/${form.id}`)).token).not.toBe(form.token);
  await expired();
});

test('the poster carries the address, and the QR code of it', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const form = await hasForm(product);
  const page = await desk.opens(`/poster/${form.id}`);
  await page.getByText(`/formulaire?token=${form.token}`).waitFor();
  expect(await page.getByRole('img', { name: `QR code of the link to “${form.title}”` }).count()).toBe(1);
});

test('printed, the poster is one white sheet with nothing else on it, also where the screen is dark', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const form = await hasForm(product);
  const page = await desk.opens(`/poster/${form.id}`, { context: { colorScheme: 'dark' } });
  const address = page.getByText(`/formulaire?token=${form.token}`);
  await address.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').count()).toBe(0);
  const seen = await page.evaluate(() => {
    const corners = [
      [1, 1],
      [window.innerWidth - 2, 1],
      [1, window.innerHeight - 2],
      [window.innerWidth - 2, window.innerHeight - 2],
    ] as const;
    return corners.map(([x, y]) => getComputedStyle(document.elementFromPoint(x, y) ?? document.body).backgroundColor);
  });
  expect(seen).toEqual(Array(4).fill('rgb(255, 255, 255)'));
  expect(await address.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(0, 0, 0)');
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

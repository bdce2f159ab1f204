import type { Page } from 'playwright-core';
import { e2e, expect } from './harness/e2e.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, base, row } from './adminDesk.ts';
import { ownWord } from './ownNames.ts';
import { activatedForm, asAdministrator, newSession, withAdministrator } from './publicStudy.ts';

// Rows have places here, and a study that is complete has no first steps.
const test = e2e.extend('start', { scope: 'file' }, () => withAdministrator);

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? (document.activeElement as HTMLElement | null)?.innerText ?? '');
}

/** Presses Tab until what has this name has the focus. */
async function tabsTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`“${name}” is not reached by the keyboard`);
}

test('a record is made, changed and deleted by keyboard alone, and the focus comes back to where it was', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/settings');
  await page.getByRole('link', { name: 'New division' }).waitFor();
  await tabsTo(page, 'New division');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('shortname');
  await page.keyboard.type('SPD');
  await page.keyboard.press('Tab');
  await page.keyboard.type('South Pacific');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'South Pacific').waitFor();
  await expect.poll(() => focused(page)).toBe('New division');

  await tabsTo(page, 'Edit South Pacific');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Edit South Pacific');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('shortname');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' Division');
  await tabsTo(page, 'Save');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'South Pacific Division').waitFor();

  await tabsTo(page, 'Delete South Pacific Division');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Delete South Pacific Division');
  await page.keyboard.press('Enter');
  await tabsTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await row(page, 'South Pacific Division').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main-content');
});

test('a link to another screen takes the focus there, and a list of answers is pasted and gone on with', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens('/statistic');
  await page.getByRole('link', { name: 'To the hierarchy' }).waitFor();
  await tabsTo(page, 'To the hierarchy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New division' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main-content');

  const { id } = await desk.makes('questions', { title: 'Which fruit?', type: 'CASE_COCHER' });
  await page.goto(`${base}/details-question/${id}`);
  const field = page.getByRole('textbox', { name: 'New answers' });
  for (const fruits of [['Mango', 'Banana'], ['Papaya']]) {
    await field.focus();
    await page.keyboard.insertText(fruits.join('\n'));
    await tabsTo(page, 'Add these answers');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Delete: ${fruits.at(-1)}` }).waitFor();
    await expect.poll(() => field.evaluate((element) => [element === document.activeElement, (element as HTMLTextAreaElement).value])).toEqual([true, '']);
  }
});

test('after a row is deleted the focus stands at the same place of the next one, in lists and among answers', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const word = ownWord();
  const [first, second, third] = ['1', '2', '3'].map((at) => `${word} ${at}`) as [string, string, string];
  for (const name of [first, second, third]) await desk.makes('divisions', { shortname: name, name });
  const page = await desk.opens('/settings');
  for (const [gone, next] of [
    [second, third],
    [third, first],
  ]) {
    await page.getByRole('button', { name: `Delete ${gone}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row(page, `${gone}`).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(`Delete ${next}`);
  }
  const { id } = await desk.makes('questions', { title: 'Which?', type: 'CASE_COCHER' });
  for (const title of ['Rice', 'Beans']) await desk.makes(`questions/${id}/responses-proposed`, { title });
  await page.goto(`${base}/details-question/${id}`);
  await page.getByRole('button', { name: 'Delete: Rice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => focused(page)).toBe('Delete: Beans');

  // The question itself goes with the answer that is left.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByText('With it go: 1 answer to choose.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await desk.reads<{ id: string }[]>('questions')).map((one) => one.id)).not.toContain(id);
});

test('the language changes in place: what is typed in the builder and not yet saved stays', async ({ open, product }) => {
  const { id } = await activatedForm(await asAdministrator(product), 'Sleep', [[{ title: 'Do you sleep well?', type: 'PARAGRAPHE' }]]);
  const page = await (await atDesk(open, product)).opens(`/details/${id}`);
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Sleep, not yet saved');
  for (const [language, title, save] of [
    ['Français', 'Titre', 'Enregistrer'],
    ['Malagasy', 'Lohateny', ''],
    ['English', 'Title', 'Save'],
  ] as const) {
    await page.getByRole('button', { name: /: (English|Français|Português|Malagasy|Kiswahili)$/ }).click();
    await page.getByRole('menuitem', { name: language }).click();
    const box = page.getByRole('textbox', { name: title }).first();
    await box.waitFor();
    expect(await box.inputValue()).toBe('Sleep, not yet saved');
    if (save) await page.getByRole('main').getByRole('button', { name: save }).first().waitFor();
  }
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sleep, not yet saved' }).waitFor();
});

test('a language chosen in another tab is followed when this one is looked at again, and what was typed stays', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens('/settings/create');
  await page.getByRole('textbox', { name: 'Short name' }).fill('Not yet saved');
  const other = await page.context().newPage();
  await other.goto(`${base}/settings`);
  await other.getByRole('button', { name: /: English$/ }).click();
  await other.getByRole('menuitem', { name: 'Français' }).click();
  await other.getByRole('link', { name: 'Paramètres' }).first().waitFor();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const box = page.getByRole('textbox', { name: 'Nom court' });
  await box.waitFor();
  expect(await box.inputValue()).toBe('Not yet saved');
});

test('signing out is one button in the top bar', async ({ open, product }) => {
  const page = await (await atDesk(open, product, await newSession(product.url))).opens('/statistic', { expected: [refusedCall] });
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/`);
});

import type { Page } from 'playwright-core';
import { inTheField, choosesPin, fillsPerson, picksChurch } from './fieldWork.ts';
import { type TranslationWay, translates } from './harness/browserTranslation.ts';
import { e2e, expect } from './harness/e2e.ts';
import { refusedCall } from './harness/watchPage.ts';
import { checks, fillsFirstPage, fillsSecondPage, question } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent } from './publicStudy.ts';

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => {
    const { id, token } = await activatedForm(post, 'Read in translation', elevenTypes);
    const household = await post(`formulaires/${id}/sections`, { title: 'Household', repeated: true, entryTitle: 'Person ${#}: ${first}' });
    await post(`sections/${String(household.id)}/questions`, { title: 'First name', type: 'REPONSE_COURTE', code: 'first' });
    await post(`formulaires/token/${id}`);
    return { id, token };
  });

/** The server's markup is not React's any more when React takes it over: it draws the page once more, and logs an error. */
const hydrationError = /Hydration failed|hydrat|error #4\d\d/i;

const translated = { own: true, agrees: false, expected: [hydrationError, refusedCall] };

/** No error screen, and no sign of one. */
async function stands(page: Page): Promise<void> {
  expect(await page.locator('.load-failure').count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toMatch(/Unexpected Application Error|insertBefore|removeChild/);
}

const ways: readonly TranslationWay[] = ['replaced', 'moved'];

test.for(ways)('a public link is agreed to, read in another language, filled, checked and sent while its texts are %s', async (way, { open, form }) => {
  const page = await open('/about', translated);
  const translatedTexts = await translates(page, way);
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Yes, I agree' }).click();
  await page.locator('.saving-line').waitFor();
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await question(page, 'How old are you?').locator('input').fill('about thirty');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Please write a number').first().waitFor();
  await fillsFirstPage(page);
  // What depends on an answer comes and goes.
  await question(page, 'sleep well').getByText('Yes', { exact: true }).click();
  await question(page, 'sleep well').getByRole('textbox').waitFor({ state: 'detached' });
  await question(page, 'sleep well').getByText('No', { exact: true }).click();
  await question(page, 'sleep well').getByRole('textbox').fill('Noise from the road');
  await page.getByRole('button', { name: 'Next' }).click();
  // A text that changes is the present one, not the translation of the former.
  await page.getByText('page 2 of 3').first().waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('page 1 of 3').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillsSecondPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await question(page, 'First name').getByRole('textbox').fill('Hery');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: /^Person 1: Hery/ }).waitFor();
  await stands(page);
  await checks(page);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByText('Your receipt:').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await stands(page);
  expect(await translatedTexts()).toBeGreaterThan(20);
});

test('every other public page stands while it is translated, in a change of its language too', async ({ open, post, form }) => {
  const token = await invitedRespondent(post, form.id, { name: 'Ny Aina' });
  const page = await open('/about', translated);
  await translates(page, 'replaced');
  for (const path of [
    '/',
    '/about',
    '/password',
    '/forgot-password',
    '/receipt',
    '/nowhere',
    `/rights?token=${token}`,
    `/formulaire?token=gone`,
    '/africanhealthstudy/panel-administration/authentification',
  ]) {
    await page.goto(path, { waitUntil: 'load' });
    for (const language of ['Français', 'Malagasy', 'English']) {
      const link = page.getByRole('link', { name: language, exact: true });
      if ((await link.count()) > 0) await link.click();
      await stands(page);
    }
  }
  await page.goto(`/fillForm?token=${token}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await stands(page);
});

test('a field worker registers, reads the consent, fills in and goes through every screen while it is translated', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const page = await field.opens('/about', translated);
  await translates(page, 'replaced');
  await page.goto('/investigator/useradd');
  await fillsPerson(page, { name: 'Achieng Otieno' });
  await picksChurch(page, field.place);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  await page.goto('/investigator');
  await page.getByRole('link', { name: 'Enroll person: Achieng Otieno' }).click();
  await page.getByLabel('I read it aloud').check();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  await choosesPin(page);
  await page.getByLabel('How old are you?').fill('52');
  await page.getByLabel('No', { exact: true }).check();
  await checks(page);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  await stands(page);
  for (const screen of ['/investigator', '/investigator/work', '/investigator/phone', '/investigator/card', '/investigator/useradd', '/investigator/nowhere']) {
    await page.goto(screen, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await stands(page);
  }
});

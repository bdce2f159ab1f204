import type { Page } from 'playwright-core';
import { inTheField, choosesPin, fillsPerson, picksChurch, pin } from './fieldWork.ts';
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

/** Into each language that the page offers, and back to English. */
async function changesLanguage(page: Page): Promise<void> {
  for (const language of ['Français', 'Português', 'Malagasy', 'Kiswahili', 'English']) {
    await page.getByRole('link', { name: language, exact: true }).click();
    await page.locator(`html[lang=${languageTags[language]}]`).waitFor();
    await stands(page);
  }
}

const languageTags: Readonly<Record<string, string>> = { Français: 'fr', Português: 'pt', Malagasy: 'mg', Kiswahili: 'sw', English: 'en' };

const signIn = '/africanhealthstudy/panel-administration/authentification';

test.for(ways)('every other public page stands while its texts are %s, in a change of its language and at each press', async (way, { open, post, form }) => {
  const token = await invitedRespondent(post, form.id, { name: 'Ny Aina' });
  const page = await open('/about', translated);
  await translates(page, way);
  const opens = async (path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    await changesLanguage(page);
  };
  const reads = (text: string) => page.getByText(text).first().waitFor();
  for (const path of ['/', '/about', '/nowhere', '/formulaire?token=gone', '/password']) await opens(path);
  await opens('/password?otp=gone');
  await page.locator('[name=newPassword]').fill('Mango-7-Tree');
  await page.locator('[name=repeatPassword]').fill('Mango-7');
  await reads('The two passwords do not match');
  await page.locator('[name=repeatPassword]').fill('Mango-7-Tree');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await opens('/africanhealthstudy/panel-administration/reset_password');
  await page.getByRole('button', { name: 'Send' }).click();
  await reads('Please fill in this field');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await opens(signIn);
  await page.getByRole('button', { name: 'Send' }).click();
  await reads('Please fill in this field');
  await page.getByLabel('Email or username').fill('nobody@example.org');
  await page.locator('[name=password]').fill('Mango-7-Tree');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await opens('/receipt');
  await page.getByRole('button', { name: 'Check' }).click();
  await reads('Please write the code.');
  await page.getByLabel('Receipt code').fill('K7QM-3XDA');
  await page.getByRole('button', { name: 'Check' }).click();
  await reads('No questionnaire with this code has arrived.');
  await opens(`/Consent?token=${token}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button').first().click();
  await stands(page);
  await opens(`/fillForm?token=${token}`);
  await question(page, 'How old are you?').locator('input').fill('about thirty');
  await page.getByRole('button', { name: 'Next' }).click();
  await reads('Please write a number');
  await opens(`/rights?token=${token}`);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await reads('Please choose one.');
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await reads('Your request has arrived.');
  await page.getByLabel('My answers are left out').check();
  await page.getByRole('button', { name: 'Take back my consent' }).click();
  await reads('There is no consent of yours that stands');
  await stands(page);
});

test.for(ways)('a field worker goes through every screen and its dialogs while its texts are %s', async (way, { open, product }) => {
  const field = await inTheField(open, product);
  const page = await field.opens('/about', translated);
  await translates(page, way);
  const closes = () => page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  await page.goto('/investigator/useradd');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please fill in this field').first().waitFor();
  await fillsPerson(page, { name: 'Achieng Otieno' });
  await picksChurch(page, field.place);
  await page.getByRole('button', { name: 'Save' }).click();
  await closes();
  await page.goto('/investigator');
  await page.getByRole('link', { name: 'Achieng Otieno', exact: true }).click();
  await page.getByRole('button', { name: 'Record a visit' }).click();
  await page.getByRole('dialog').getByRole('combobox').first().selectOption({ label: 'Not at home' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await stands(page);
  await page.goto('/investigator');
  await page.getByRole('link', { name: 'Enroll person: Achieng Otieno' }).click();
  await page.getByLabel('I read it aloud').check();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await closes();
  await choosesPin(page);
  await page.getByLabel('How old are you?').fill('52');
  await page.getByRole('button', { name: 'Hand the phone over for this section' }).click();
  await page.getByRole('button', { name: 'Hand the phone over', exact: true }).click();
  await page.getByRole('button', { name: 'Finished: give the phone back' }).click();
  await page.getByLabel('PIN').fill('000000');
  await page.getByLabel('PIN').press('Enter');
  await page.getByText('This PIN is not right').waitFor();
  await page.getByLabel('PIN').fill(pin);
  await page.getByLabel('PIN').press('Enter');
  await page.getByRole('button', { name: 'Hand the phone over for this section' }).waitFor();
  await stands(page);
  await page.getByLabel('No', { exact: true }).check();
  await checks(page);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await closes();
  await stands(page);
  for (const screen of ['', '/work', '/phone', '/card', '/useradd', '/nowhere']) {
    await page.goto(`/investigator${screen}`, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await stands(page);
  }
  await page.goto('/investigator');
  await page.getByRole('link', { name: 'Achieng Otieno', exact: true }).click();
  for (const action of ['Personal link', 'Withdraw the consent', 'Correct the answers']) {
    await page.getByRole('button', { name: action }).click();
    const away = page.getByRole('dialog').getByRole('button', { name: /Cancel|Close/ });
    await away.first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await stands(page);
  }
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Full name').fill('Achieng A. Otieno');
  await page.getByRole('button', { name: 'Save' }).click();
  await closes();
  await stands(page);
});

import { accessibilityFindings, findingsByDayAndNight } from './harness/accessibility.ts';
import { e2e, expect, type Open } from './harness/e2e.ts';
import type { Product } from './harness/startProduct.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { choosesPin, type FieldWork, fillsPerson, givesPin, inTheField, mailsOf, picksConference, signedIn } from './fieldWork.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { turnsTo } from './turnsTo.ts';
import { locales } from '../../src/resources/define/index.ts';
import { patience } from '../patience.ts';
import { sends } from './publicFilling.ts';

let kept: FieldWork | undefined;

const test = e2e.extend('field', async ({ open, product }): Promise<FieldWork> => {
  kept ??= await hasSomebody(open, product);
  const { session } = kept;
  // Pages belong to the test that opens them; the study is the file's.
  return { ...kept, opens: (path, options = {}) => open(path, { ...options, context: { storageState: signedIn(product.url, session), ...options.context } }) };
});

async function hasSomebody(open: Open, product: Product): Promise<FieldWork> {
  const field = await inTheField(open, product);
  await field.has({ name: 'Zuri Known' });
  return field;
}

test('somebody who is not signed in is asked to, and comes back to the screen they wanted', async ({ open, field }) => {
  const page = await open('/investigator/useradd', { expected: [refusedCall] });
  await page.getByLabel('Email or username').fill(field.account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(field.account.password);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { level: 1, name: 'New respondent' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/investigator/useradd');
});

test('an empty form says next to each field what is missing, and sends nothing', async ({ field }) => {
  const page = await field.opens('/investigator/useradd');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByText('Please fill in this field. Thank you..').count()).toBe(6);
  expect(await page.evaluate('document.activeElement.name')).toBe('name');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a person without email is registered; a national number becomes an international one', async ({ field }) => {
  const telephone = ownTelephone();
  const page = await field.opens('/investigator/useradd', { viewport: 'small' });
  await page.getByLabel('Full name').fill('Achieng Otieno');
  await page.getByRole('textbox', { name: 'Phone' }).fill(telephone.replace(/^.254(...)(...)/, '0$1 $2 '));
  await page.getByLabel('This person has no email address').check();
  await page.getByRole('combobox', { name: 'Conference' }).fill(field.place);
  await page.getByRole('option', { name: `${field.place} Conference` }).click();
  await page.getByRole('combobox', { name: 'Church name' }).fill(field.place);
  await page.getByRole('option', { name: `${field.place} Church` }).click();
  expect(await page.getByLabel('Large').isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe(telephone);
  expect(await page.getByLabel('Wishes to fill in the form themselves').isDisabled()).toBe(true);
  await page.getByLabel('Malagasy').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Achieng Otieno', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/investigator');
  const people = await field.reads<Record<string, unknown>[]>(`users?filter=${encodeURIComponent(JSON.stringify({ telephone }))}`);
  expect(people).toMatchObject([
    {
      name: 'Achieng Otieno',
      telephone,
      email: null,
      selfResponse: false,
      churchName: `${field.place} Church`,
      langage: 'Malagasy',
      role: 'RESPONDENT',
      status: 'NOT_STARTED',
    },
  ]);
});

test('who is likely registered already is shown before saving; a number of the same household is saved all the same', async ({ field }) => {
  const family = ownWord();
  const known = await field.has({ name: `Nafula ${family}`, churchName: `${field.place} Church` });
  const page = await field.opens('/investigator/useradd');
  await page.getByLabel('Full name').fill(`nafúla  ${family.toUpperCase()}`);
  await page.getByRole('textbox', { name: 'Phone' }).fill(ownTelephone());
  await page.getByLabel('This person has no email address').check();
  await page.getByRole('combobox', { name: 'Church name' }).fill(field.place);
  await page.getByRole('option', { name: `${field.place} Church` }).click();
  await page.getByLabel('English').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This person may be registered already:').waitFor();
  await page
    .getByRole('status')
    .getByRole('link', { name: `Nafula ${family}` })
    .waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill(String(known.telephone).replace(/^.(...)(...)(...)/, '00$1-$2-$3-'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
});

test('who fills in alone gets a personal link: by mail, as QR code, to copy and to share', async ({ field, product, open }) => {
  const [email, telephone] = [ownEmail(), ownTelephone('+26132')];
  const page = await field.opens('/investigator/useradd');
  await page.getByLabel('Full name').fill('Rivo Rakoto');
  await page.getByRole('combobox', { name: 'Country' }).fill('madag');
  await page.getByRole('option', { name: /Madagascar/ }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill(telephone.replace('+261', '0'));
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Conference' }).fill(field.place);
  await page.getByRole('option', { name: `${field.place} Conference` }).click();
  await page.getByRole('combobox', { name: 'Church name' }).fill('A church nobody listed');
  await page.getByLabel('Small').check();
  await page.getByLabel('English').check();
  await page.getByLabel('Wishes to fill in the form themselves').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personal link' });
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const link = await dialog.getByLabel('Personal link of Rivo Rakoto').inputValue();
  expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    `https://wa.me/${telephone.slice(1)}?text=${encodeURIComponent('Hello Rivo Rakoto')}`,
  );
  expect(await dialog.getByRole('link', { name: 'SMS' }).getAttribute('href')).toContain(encodeURIComponent(link));
  expect(await accessibilityFindings(page)).toEqual([]);
  await expect.poll(() => mailsOf(product).some((mail) => mail.includes(email) && mail.includes(link))).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Whoever fills in alone is not enrolled from the list.
  await page.getByRole('link', { name: 'View: Rivo Rakoto' }).waitFor();
  expect(await page.getByRole('link', { name: 'Enroll person: Rivo Rakoto' }).count()).toBe(0);
  const theirs = await open(new URL(link).pathname + new URL(link).search);
  await theirs.getByRole('heading', { name: 'Your consent' }).waitFor();
});

test('six a page, the totals above, search and status in the address', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const family = ownWord();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await field.has({ name: `Zawadi ${number}`, email: `zawadi${number}@${family}.example.org` });
  await field.has({ name: 'Somebody else' });
  const page = await field.opens('/investigator', { viewport: 'desktop' });
  await page.getByText('Page 1 of 2 · 8 people').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(7);
  await expect.poll(() => page.getByRole('region', { name: 'How far we are' }).innerText()).toContain('Total\n8\n');
  await page.getByRole('searchbox').fill('zawadi');
  await page.getByText('Page 1 of 2 · 7 people').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 2').waitFor();
  await page.getByRole('searchbox').fill('ZAWADI3@');
  await page.getByRole('link', { name: 'Zawadi 3', exact: true }).waitFor();
  await page.getByText('Page 1 of 1').waitFor();
  await page.reload();
  await page.getByText('Page 1 of 1').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('ZAWADI3@');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Reopened');
  await page.getByText('Nobody found').waitFor();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await page.getByText('8 people').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a refusal is recorded and closes the way; an agreement opens it', async ({ field }) => {
  const person = await field.has({ name: 'Neema Wanjiru', langage: 'French' });
  const page = await field.opens(`/investigator/formulaire/${person.id}`);
  await page
    .getByText('Vous êtes invité')
    .or(page.getByRole('heading', { name: 'Consentement éclairé' }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await page.getByText('Please say how the text was read.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('I read it aloud').check();
  await page.getByRole('button', { name: 'The person does not agree' }).click();
  await page.getByText('Without consent there is no questionnaire.').waitFor();
  const timeline = await field.reads<unknown[]>(`users/${person.id}/timeline`);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      kind: 'consent',
      what: 'not_given',
      by: { id: field.account.id, name: 'Beatrice Field' },
      details: expect.objectContaining({ language: 'fr', channel: 'interviewer' }) as unknown,
    }),
  );
  await page.reload();
  await page.getByLabel('The person read it').check();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  await choosesPin(page);
  await page.getByLabel('How old are you?').waitFor();
});

test('a questionnaire is filled with a person, stopped, resumed and sent; then corrected with a reason', async ({ field }) => {
  const person = await field.has({ name: 'Mosi Kamau' });
  await field.asAdministrator(`users/${person.id}/consent`, { given: true, language: 'en' });
  // The file's session may be bound to the phone of a test before, and makes no key in another browser.
  const page = await field.opens(`/investigator/formulaire/${person.id}`, { expected: [refusedCall] });
  await choosesPin(page);
  await page.getByLabel('How old are you?').fill('41');
  await page.getByLabel('Yes').check();
  // What was answered first may reach the study office before the second stands on the phone.
  await savedOnPhone(page);
  await expect.poll(async () => (await field.reads(`users/${person.id}`)).status, { timeout: patience(15_000) }).toBe('PROGRESS');
  await page.reload();
  await givesPin(page);
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('41');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What did you eat yesterday?').fill('Ugali');
  await sends(page);
  await page.getByRole('dialog', { name: 'Information' }).getByRole('button', { name: 'Close' }).click();
  const stored = await field.reads(`users/${person.id}/reponses`);
  expect(stored).toMatchObject({ status: 'CLOSED', mode: 'interviewer' });

  await page.goto(`/investigator/detail/${person.id}`);
  await page.getByRole('heading', { level: 1, name: 'Mosi Kamau' }).waitFor();
  const age = page.getByLabel('How old are you?');
  await expect.poll(() => age.inputValue()).toBe('41');
  expect(await age.isDisabled()).toBe(true);
  expect(await accessibilityFindings(page)).toEqual([]);
  // On one page every answer stands in words; paper has these, and nothing that is there to be pressed.
  await page.getByRole('button', { name: 'All answers on one page' }).click();
  const print = page.getByRole('button', { name: 'Print' });
  await print.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.review-list > li').allInnerTexts()).toEqual([
    expect.stringMatching(/How old are you\?\s+41$/),
    expect.anything(),
    expect.stringMatching(/Ugali$/),
  ]);
  expect(await page.locator('.button:visible, .page-header:visible').count()).toBe(0);
  await page.emulateMedia({ media: null });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Correct the answers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await dialog.getByText('Please fill in this field. Thank you..').waitFor();
  await dialog.getByLabel('Reason').fill('The age was misheard');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await page.waitForURL(/formulaire/);
  await givesPin(page);
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('41');
  await page.getByLabel('How old are you?').fill('14');
  await sends(page);
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
  const corrected = await field.reads<{ status: string; answers: { reponses: string[] }[] }>(`users/${person.id}/reponses`);
  expect([corrected.status, corrected.answers.map(({ reponses }) => reponses[0])]).toEqual(['CLOSED', ['14', 'Yes', 'Ugali']]);
  expect(await field.reads<unknown[]>(`users/${person.id}/timeline`)).toContainEqual(
    expect.objectContaining({ what: 'REOPENED', reason: 'The age was misheard' }),
  );
});

test('editing asks for no email; what somebody else saved meanwhile is not overwritten unasked', async ({ field }) => {
  const email = ownEmail();
  const person = await field.has({ name: 'Faraja Mutua', email });
  const page = await field.opens(`/investigator/userEdit?token=${person.id}`, { expected: [refusedCall] });
  await page.getByLabel('Full name').fill('Faraja M. Mutua');
  expect(await page.getByLabel('Email').count()).toBe(0);
  await field.asAdministrator(`users/${person.id}`, { churchName: 'Valley' }, 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else changed this in the meantime.').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Faraja M. Mutua');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
  expect(await field.reads(`users/${person.id}`)).toMatchObject({ name: 'Faraja M. Mutua', email, churchName: 'Hill' });
});

test('a session that ends keeps what was typed, and goes on after signing in again', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const page = await field.opens('/investigator/useradd', { expected: [refusedCall] });
  await fillsPerson(page, { name: 'Imani Njoroge' });
  await picksConference(page, field.place);
  const { access_token: token } = JSON.parse(field.session) as { access_token: string };
  await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Email or username').fill(field.account.email);
  await dialog.getByLabel('Password').fill(field.account.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Full name').inputValue()).toBe('Imani Njoroge');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
});

test('without network nothing typed is lost, and the screen says so', async ({ field }) => {
  const page = await field.opens('/investigator/useradd', { own: true, expected: [noNetwork] });
  await fillsPerson(page, { name: 'Subira Achieng' });
  await picksConference(page, field.place);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('There is no connection at the moment.').waitFor();
  await page.getByRole('link', { name: /list of respondents/ }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
});

test('another conference’s people are not there: not in the list, not by address', async ({ field, open, product }) => {
  const other = await inTheField(open, product);
  const stranger = await other.has({ name: 'Stranger Highland' });
  const page = await field.opens(`/investigator/detail/${stranger.id}`, { expected: [refusedCall] });
  await page.getByText('This does not exist, or not any more.').waitFor();
  await page.goto(`/investigator/formulaire/${stranger.id}`);
  await page.getByText('This does not exist, or not any more.').waitFor();
  await page.goto('/investigator');
  await page.getByRole('searchbox').fill('Stranger');
  await page.getByText('Nobody found').waitFor();
});

test('the list and the form are accessible by day and by night, and fit 320 pixels in every language', async ({ field }) => {
  const page = await field.opens('/investigator', { viewport: 'small' });
  const fits = async (): Promise<void> => {
    expect(await findingsByDayAndNight(page)).toEqual([]);
    for (const locale of [...locales.filter((one) => one !== 'en'), 'en'] as const) {
      await turnsTo(page, locale);
      expect(await page.evaluate('document.documentElement.scrollWidth'), locale).toBeLessThanOrEqual(320);
    }
  };
  await page.getByRole('list').getByRole('link').first().waitFor();
  await page.getByRole('banner').locator('summary').click();
  await fits();
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('link', { name: 'New respondent' }).click();
  await page.getByRole('heading', { level: 1, name: 'New respondent' }).waitFor();
  await page.getByRole('combobox').first().waitFor();
  await fits();
});

test('signing out leaves nothing of the person on the device', async ({ open, product }) => {
  const field = await inTheField(open, product);
  await field.has({ name: 'Somebody' });
  const page = await field.opens('/investigator');
  await page.getByRole('list').getByRole('link').first().waitFor();
  await page.getByRole('banner').locator('summary').click();
  await page.getByText('Beatrice Field').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: /get started/i }).waitFor();
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toMatch(/Beatrice|access_token/);
  await page.goto('/investigator');
  await page.getByLabel('Email or username').waitFor();
});

import type { Page, Request } from 'playwright-core';
import { locales } from '../../src/resources/define/index.ts';
import { patience } from '../patience.ts';
import { atDesk } from './adminDesk.ts';
import { accessibilityFindings, findingsByDayAndNight } from './harness/accessibility.ts';
import { e2e, expect } from './harness/e2e.ts';
import { sentJson } from './harness/sentJson.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { type FieldWork, givesPin, inTheField, pin, signedIn } from './fieldWork.ts';
import { ownEmail, ownTelephone, ownWord } from './ownNames.ts';
import { turnsTo } from './turnsTo.ts';
import { sends } from './publicFilling.ts';

let kept: FieldWork | undefined;

const test = e2e.extend('field', async ({ open, product }): Promise<FieldWork> => {
  kept ??= await inTheField(open, product);
  const { session } = kept;
  // Pages belong to the test that opens them; the study is the file's.
  const storageState = signedIn(product.url, session);
  return {
    ...kept,
    opens: (path, options = {}) =>
      open(path, { expected: [noNetwork, refusedCall], ...options, context: { serviceWorkers: 'allow', storageState, ...options.context } }),
  };
});

async function prepares(page: Page): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('PIN again').fill(pin);
  await page.getByRole('button', { name: 'Prepare this phone' }).click();
  await page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
}

const toList = (page: Page) => page.getByRole('link', { name: /list of respondents/ }).click();

async function closesInformation(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.getByText(words).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

const filterOf = (filter: object) => `users?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('a registration that the study office refuses says why, is put right on the phone, and then arrives with all that followed it', async ({ field }) => {
  const [email, telephone] = [ownEmail(), ownTelephone()];
  const page = await field.opens('/investigator/phone');
  await prepares(page);
  await page.context().setOffline(true);
  await toList(page);
  await page.getByRole('link', { name: 'New respondent' }).click();
  await page.getByLabel('Full name').fill('Refused Njeri');
  await page.getByRole('textbox', { name: 'Phone' }).fill(telephone.replace('+254', '0'));
  // The investigator's own address, as happens where somebody has none.
  await page.getByRole('textbox', { name: 'Email' }).fill(field.account.email);
  await page.getByRole('combobox', { name: 'Church name' }).fill(field.place);
  await page.getByRole('option', { name: `${field.place} Church` }).click();
  await page.getByLabel('English').check();
  await page.getByLabel('Wishes to fill in the form themselves').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await closesInformation(page, 'The personal link is made and sent by mail as soon as the registration has reached the study office.');
  await page.getByRole('link', { name: 'Refused Njeri', exact: true }).click();
  await page.getByRole('button', { name: 'Personal link' }).click();
  const link = page.getByRole('dialog', { name: 'Personal link' });
  await link.getByText('as soon as the registration has reached the study office').waitFor();
  await link.getByRole('button', { name: 'Close' }).click();

  await page.context().setOffline(false);
  await page.getByText('Rejected by the study office: This is already in use.').waitFor({ timeout: patience(30_000) });
  expect(await accessibilityFindings(page)).toEqual([]);
  await toList(page);
  await page.getByText('rejected 1 entry made on this phone').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'On this phone' }).click();
  await page.getByRole('link', { name: 'Correct' }).click();
  await page.getByText('It is on this phone and nothing is lost.').waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Refused Njeri');
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(field.account.email);
  expect(await page.getByText('This is already in use.').count()).toBe(2);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await closesInformation(page, 'Saved on this phone.');
  const arrived = async () => field.reads<{ name: string; telephone: string; selfResponse: boolean }[]>(filterOf({ email }));
  await expect
    .poll(async () => (await arrived()).map((each) => [each.name, each.telephone, each.selfResponse]), { timeout: patience(30_000) })
    .toEqual([['Refused Njeri', telephone, true]]);
  await page.getByText('on this phone and').waitFor({ state: 'detached' });
  const [person] = (await arrived()) as unknown as { id: string }[];
  await expect.poll(async () => (await field.reads<{ link: object | null }>(`users/${person?.id}/access`)).link, { timeout: patience(30_000) }).not.toBeNull();
});

test('a completed questionnaire is looked at, opened again for a reason and corrected without network; only what differs is sent', async ({ field }) => {
  const person = await field.has({ name: 'Mosi Kamau' });
  await field.asAdministrator(`users/${person.id}/consent`, { given: true, language: 'en' });
  const { id: formId, section } = await field.reads<{ id: string; section: { question: { id: string }[] }[] }>(
    `formulaires/research-assistant?userId=${person.id}`,
  );
  const ids = section.flatMap(({ question }) => question.map(({ id }) => id));
  await field.asAdministrator(
    `formulaires/${formId}/users/${person.id}/reponses`,
    ids.map((id, at) => ({ id, reponses: [['41', 'Yes', 'Ugali'][at]] })),
  );
  const page = await field.opens('/investigator/phone');
  await prepares(page);
  await page.context().setOffline(true);
  await toList(page);
  await page.getByRole('link', { name: 'Mosi Kamau', exact: true }).click();
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('41');
  expect(await page.getByLabel('How old are you?').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Correct the answers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The age was misheard');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await page.waitForURL(/formulaire/);
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('41');
  await page.getByLabel('How old are you?').fill('14');
  await sends(page);
  await closesInformation(page, 'The answers are kept on this device.');

  const operations: { id: string }[][] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/operations')) operations.push(sentJson<{ id: string }[]>(request));
  });
  await page.context().setOffline(false);
  const stored = () => field.reads<{ status: string; answers: { reponses: string[] }[] }>(`users/${person.id}/reponses`);
  await expect.poll(async () => (await stored()).answers[0]?.reponses, { timeout: patience(60_000) }).toEqual(['14']);
  await expect.poll(async () => (await stored()).status, { timeout: patience(30_000) }).toBe('CLOSED');
  expect((await stored()).answers.map(({ reponses }) => reponses[0])).toEqual(['14', 'Yes', 'Ugali']);
  for (const batch of operations) expect(batch.map(({ id }) => id)).toEqual([ids[0]]);
  const timeline = await field.reads<unknown[]>(`users/${person.id}/timeline`);
  expect(timeline).toContainEqual(expect.objectContaining({ what: 'REOPENED', reason: 'The age was misheard' }));
});

test('somebody whom two investigators registered without network is kept twice, and the office says what is true', async ({ field, open, product }) => {
  const other = await inTheField(open, product);
  const telephone = ownTelephone();
  const registers = async ({ session, conference }: FieldWork, name: string) => {
    const { access_token: token } = JSON.parse(session) as { access_token: string };
    const body = JSON.stringify({
      name,
      telephone,
      conferenceId: conference.id,
      churchName: 'Hill',
      typeChurch: 'Small',
      langage: 'English',
      role: 'RESPONDENT',
    });
    const answer = await fetch(`${product.url}/api/registrations/${crypto.randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    });
    expect(answer.status).toBe(200);
  };
  await registers(field, 'Twice Wambui');
  await registers(other, 'Twice W.');
  const desk = await atDesk(open, product);
  for (const viewport of ['small', 'desktop'] as const) {
    const page = await desk.opens('/statistic', { viewport });
    const card = page.getByRole('region', { name: 'Possible duplicates' });
    await card.getByRole('link', { name: 'Twice W.', exact: true }).waitFor();
    await card.getByRole('link', { name: 'Twice Wambui' }).waitFor();
    await card.getByText(`Hill, ${other.place} Conference · registered on a phone by Beatrice Field`).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    if (viewport === 'small') continue;
    await card.getByRole('button', { name: 'Two people' }).click();
    await page.getByText('Recorded: they are two people.').waitFor();
    await card.waitFor({ state: 'detached' });
  }
});

test('every screen of a day without network is accessible, by day and by night, and fits 320 pixels in every language', async ({ field }) => {
  const name = `Walked ${ownWord()}`;
  await field.has({ name });
  const page = await field.opens('/investigator/phone', { viewport: 'small' });
  const looks = async (): Promise<void> => {
    expect(await findingsByDayAndNight(page)).toEqual([]);
    for (const locale of [...locales.filter((one) => one !== 'en'), 'en'] as const) {
      await turnsTo(page, locale);
      expect(await page.evaluate('document.documentElement.scrollWidth'), locale).toBeLessThanOrEqual(320);
    }
  };
  await page.getByLabel('New PIN').waitFor();
  await looks();
  await prepares(page);
  await page.getByRole('button', { name: 'Bring up to date' }).waitFor();
  await looks();
  await page.context().setOffline(true);
  await page.goto('/investigator');
  await page.getByRole('main').getByLabel('PIN').waitFor();
  await looks();
  await givesPin(page);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).waitFor();
  await looks();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Answers' }).waitFor();
  await looks();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit respondent' }).waitFor();
  await page.getByRole('combobox').first().waitFor();
  await looks();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Enroll person' }).click();
  await page.getByLabel('The person read it').check();
  await looks();
  await page.getByRole('button', { name: 'The person agrees', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('.question').first().waitFor();
  await looks();
  await page.locator('.field-header .brand').click();
  await page.locator('.phone-notice a').click();
  await page.getByText('On this phone; goes when there is a network.').first().waitFor();
  await looks();
});

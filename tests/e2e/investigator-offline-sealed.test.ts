import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { choosesPin, type FieldWork, fillsPerson, givesPin, inTheField, picksChurch, pin } from './fieldWork.ts';
import { ownTelephone } from './ownNames.ts';
import { patience } from '../patience.ts';
import { sends } from './publicFilling.ts';

const onPhone = { expected: [noNetwork, refusedCall], context: { serviceWorkers: 'allow' } } as const;
const passphrase = 'seven slow zebras';

async function prepares(page: Page): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('PIN again').fill(pin);
  await page.getByRole('button', { name: 'Prepare this phone' }).click();
  await page.getByText('Ready for work without network:').waitFor({ timeout: patience(60_000) });
}

/** Inside the app, without loading the page again: the PIN stays given. */
async function goesToPhone(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('banner').getByRole('link', { name: 'On this phone' }).click();
  await page.getByRole('heading', { name: 'Transfer to another phone' }).waitFor();
}

async function closesInformation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Registered, agreed, and both questions of the first page answered; all of it on the phone. */
async function interviewsWithoutNetwork(page: Page, { place }: FieldWork, { name, telephone }: { name: string; telephone: string }): Promise<void> {
  await page.getByRole('link', { name: /list of respondents/ }).click();
  await page.getByRole('link', { name: 'New respondent' }).click();
  await fillsPerson(page, { name, telephone });
  await picksChurch(page, place);
  await page.getByRole('button', { name: 'Save' }).click();
  await closesInformation(page);
  await page.getByRole('link', { name: `Enroll person: ${name}` }).click();
  await page.getByLabel('I read it aloud').check();
  await page.getByRole('button', { name: 'The person agrees' }).click();
  await closesInformation(page);
  await page.getByLabel('How old are you?').fill('52');
  await page.getByLabel('No', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What did you eat yesterday?').fill('Ugali with omena');
  await savedOnPhone(page);
}

/** Everything in every store of this origin, as a thief with the phone would read it. */
const thief = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => { request.onsuccess = () => resolve(request.result); request.onerror = () => reject(request.error); });
  const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  const text = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value !== null && typeof value === 'object' ? Object.values(value).map(text).join(' ') : String(value);
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store);
      found.push(text(await asked(objects.getAllKeys())), text(await asked(objects.getAll())));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (!request.url.includes('/assets/')) found.push(request.url, await (await cache.match(request)).text());
  }
  return found.join(' ');
})()`;

interface Work {
  waiting: { kind: string; at: string; personId: string; name: string }[];
  journals: { submission: string; answers: unknown; operations: { tried?: boolean }[] }[];
}

/** The file by its description alone (src/investigator/offline/deviceTransfer/README.md), without the product's code. */
function opens(path: string): Work {
  const [first, sum, line = ''] = readFileSync(path, 'utf8').split('\n');
  expect(first).toBe('african-health-study-field-work 1');
  expect(createHash('sha256').update(line).digest('base64')).toBe(sum);
  const { owner, at, key, work } = JSON.parse(Buffer.from(line, 'base64').toString()) as {
    owner: string;
    at: string;
    key: Record<string, string> & { iterations: number };
    work: Record<string, string>;
  };
  const bytes = (text = '') => Buffer.from(text, 'base64');
  const unseal = (by: Buffer, { iv, data, name }: { iv: Buffer; data: Buffer; name?: string }) => {
    const cipher = createDecipheriv('aes-256-gcm', by, iv).setAuthTag(data.subarray(-16));
    if (name) cipher.setAAD(Buffer.from(name));
    return Buffer.concat([cipher.update(data.subarray(0, -16)), cipher.final()]);
  };
  const own = unseal(pbkdf2Sync(passphrase, bytes(key.salt), key.iterations, 32, 'sha256'), { iv: bytes(key.iv), data: bytes(key.wrapped) });
  return JSON.parse(unseal(own, { iv: bytes(work.iv), data: bytes(work.data), name: `african-health-study-field-work/1/${owner}/${at}` }).toString()) as Work;
}

async function makesFile(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a file' });
  await dialog.locator('input[name="passphrase"]').fill('too short');
  await dialog.getByRole('button', { name: 'Create a file' }).click();
  await dialog.getByText('The passphrase must have at least 12 characters.').waitFor();
  await dialog.locator('input[name="passphrase"]').fill(passphrase);
  await dialog.getByLabel('Passphrase again').fill(passphrase);
  await dialog.getByRole('button', { name: 'Create a file' }).click();
  await dialog.getByText('The file is ready.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the file' }).click()]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return download.path();
}

async function takesFile(page: Page, path: string, { words = passphrase, told }: { words?: string; told: string }): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  await dialog.getByLabel('File from the other phone').setInputFiles(path);
  await dialog.getByLabel('Passphrase').fill(words);
  await dialog.getByRole('button', { name: 'Import a file' }).click();
  await page.getByText(told).waitFor();
}

/** What both phones agree on: not the order in which one of them will send it, nor what it has tried. */
function essence({ waiting, journals }: Work) {
  return {
    waiting: waiting.map(({ kind, at, personId, name }) => [kind, at, personId, name]),
    journals: journals.map(({ submission, answers, operations }) => ({
      submission,
      answers,
      operations: operations.map(({ tried: _tried, ...rest }) => rest),
    })),
  };
}

test('what is filled in lies sealed on the phone, survives a killed page, and comes back with the PIN alone', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const person = await field.has({ name: 'Sealed Wanjiru' });
  await field.asAdministrator(`users/${person.id}/consent`, { given: true, language: 'en' });
  const page = await field.opens(`/investigator/formulaire/${person.id}`, { viewport: 'small', expected: [noNetwork, refusedCall] });
  expect(await accessibilityFindings(page)).toEqual([]);
  await choosesPin(page);
  const age = page.getByLabel('How old are you?');
  await age.waitFor();
  // No worker keeps the parts that come on use here: they are waited for.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await age.fill('4711');
  await age.fill('47');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('What did you eat yesterday?').fill('Secret porridge');
  // Within 300 ms of the last key it is on the disk; then the page ends without a word.
  await savedOnPhone(page);
  await expect.poll(async () => String(await page.evaluate(thief)).includes('journal/behalf:')).toBe(true);
  expect(await page.evaluate(thief)).not.toMatch(/porridge|How old|Wanjiru/);
  await page.context().setOffline(false);
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(`/investigator/formulaire/${person.id}`);
  for (const wrong of ['000000', '111111', '222222']) {
    await again.getByLabel('PIN').fill(wrong);
    await again.getByRole('button', { name: 'Unlock' }).click();
    await again.getByText('This PIN is not right.').waitFor();
    await expect.poll(() => again.getByLabel('PIN').inputValue()).toBe('');
  }
  await again.getByText(/Please wait \d seconds?\./).waitFor();
  expect(await again.getByRole('button', { name: 'Unlock' }).isDisabled()).toBe(true);
  await expect.poll(() => again.getByRole('button', { name: 'Unlock' }).isEnabled(), { timeout: patience(15_000) }).toBe(true);
  await givesPin(again);
  await expect.poll(() => again.getByLabel('What did you eat yesterday?').inputValue()).toBe('Secret porridge');
  await expect.poll(async () => (await field.reads(`users/${person.id}`)).status, { timeout: patience(15_000) }).toBe('PROGRESS');
});

test('the phone in the respondent’s hands opens one section and nothing else until the PIN is given', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const person = await field.has({ name: 'Handed Otieno' });
  await field.asAdministrator(`users/${person.id}/consent`, { given: true, language: 'en' });
  const page = await field.opens('/investigator', { viewport: 'small', expected: [refusedCall] });
  await page
    .getByRole('link', { name: 'Enroll person: Handed Otieno' })
    .or(page.getByRole('link', { name: 'Fill Form: Handed Otieno' }))
    .first()
    .click();
  await choosesPin(page);
  await page.getByRole('button', { name: 'Hand the phone over for this section' }).click();
  await page.getByRole('dialog').getByText('Handed Otieno answers this section alone.').waitFor();
  await page.getByRole('button', { name: 'Hand the phone over', exact: true }).click();
  const finish = page.getByRole('button', { name: 'Finished: give the phone back' });
  await finish.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await page.getByLabel('How old are you?').fill('33');
  for (const name of ['Next', 'Send', 'Menu', 'Go back']) expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  expect(await page.getByRole('link').filter({ hasNotText: 'Skip' }).count()).toBe(0);

  await page.evaluate('history.back()');
  const dialog = page.getByRole('dialog', { name: 'For the investigator' });
  await dialog.getByLabel('PIN').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to the section' }).click();
  await finish.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/investigator/formulaire/${person.id}`);

  for (const address of [
    '/investigator',
    '/investigator/useradd',
    `/investigator/detail/${person.id}`,
    '/',
    '/about',
    '/africanhealthstudy/panel-administration',
  ]) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'For the investigator' }).waitFor();
    expect(await page.getByText('Handed Otieno').count(), address).toBe(0);
    expect(await page.getByRole('link').count(), address).toBe(0);
  }
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto(`/investigator/formulaire/${person.id}`);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Take the phone back' }).click();
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('33');
  await page.getByLabel('No', { exact: true }).check();

  await page.getByRole('button', { name: 'Hand the phone over for this section' }).click();
  await page.getByRole('button', { name: 'Hand the phone over', exact: true }).click();
  await page.getByLabel('How old are you?').fill('34');
  // What the respondent sees is in the language spoken, to its last dialog, and says so to a screen reader.
  await page.getByRole('combobox').selectOption('fr');
  await page.getByRole('button', { name: 'Terminé : rendre le téléphone' }).click();
  const french = page.locator('[lang=fr]').getByRole('dialog', { name: 'Pour l’enquêteur' });
  await french.getByLabel('PIN').fill(pin);
  await french.getByRole('button', { name: 'Reprendre le téléphone' }).click();
  await page.getByRole('combobox').selectOption('en');
  await finish.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Hand the phone over for this section' }).click();
  await page.getByRole('button', { name: 'Hand the phone over', exact: true }).click();
  await finish.waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'I forgot the PIN' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByText('What is sealed stays behind the PIN.').waitFor();
  await signIn.getByLabel('Email or username').fill(field.account.email);
  await signIn.getByLabel('Password').fill(field.account.password);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await givesPin(page);
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('34');
  await sends(page);
  await page.getByRole('dialog', { name: 'Information' }).waitFor();
  const stored = await field.reads<{ mode: string; status: string; answers: { reponses: string[] }[] }>(`users/${person.id}/reponses`);
  expect([stored.mode, stored.status, stored.answers.map(({ reponses }) => reponses[0])]).toEqual(['interviewer', 'CLOSED', ['34', 'No']]);
});

test(
  'what waits is transferred to a second phone, is the same there, and is at the office once when both have sent it',
  { timeout: patience(240_000) },
  async ({ open, product }) => {
    const field: FieldWork = await inTheField(open, product);
    const telephone = ownTelephone();
    const first = await field.opens('/investigator/phone', onPhone);
    await prepares(first);
    await first.context().setOffline(true);
    await interviewsWithoutNetwork(first, field, { name: 'TransferParts Achieng', telephone: telephone.replace('+254', '0') });
    await first.getByRole('button', { name: 'Go back' }).click();
    await goesToPhone(first);
    await first.getByRole('heading', { name: 'Answers not at the study office yet' }).waitFor();
    const made = await makesFile(first);
    const transferred = opens(made);
    expect(readFileSync(made, 'utf8')).not.toMatch(/Achieng|Ugali/);
    expect([transferred.waiting.map(({ kind }) => kind), transferred.journals.length]).toEqual([['register', 'consent'], 1]);

    const second = await field.opens('/investigator/phone', onPhone);
    await prepares(second);
    await second.context().setOffline(true);
    const place = (name: string, text: string) => {
      const path = join(tmpdir(), `${process.pid}-${name}.txt`);
      writeFileSync(path, text);
      return path;
    };
    const text = readFileSync(made, 'utf8');
    await takesFile(second, made, { words: 'seven slow zebrat', told: 'This passphrase is wrong.' });
    await takesFile(second, place('half', text.slice(0, -40)), { told: 'The file is damaged' });
    await takesFile(second, place('foreign', 'name;age\nAchieng;52\n'), { told: 'This file does not belong to this study.' });
    expect(await accessibilityFindings(second)).toEqual([]);
    await takesFile(second, made, { told: '3 items are new on this phone.' });
    await second.getByText('TransferParts Achieng').first().waitFor();
    expect(await accessibilityFindings(second)).toEqual([]);
    await takesFile(second, made, { told: 'Everything in this file is already here.' });
    expect(essence(opens(await makesFile(second)))).toEqual(essence(transferred));

    const stranger = await inTheField(open, product);
    const neighbour = await stranger.has({ name: 'Neighbour Wekesa' });
    await field.asAdministrator(`users/${neighbour.id}/consent`, { given: true, language: 'en' });
    const others = await stranger.opens(`/investigator/formulaire/${neighbour.id}`);
    await choosesPin(others);
    await others.getByLabel('How old are you?').waitFor();
    await goesToPhone(others);
    await takesFile(others, made, { told: 'This file belongs to another account.' });

    await second.getByRole('link', { name: /list of respondents/ }).click();
    await second
      .getByRole('link', { name: 'Fill Form: TransferParts Achieng' })
      .or(second.getByRole('link', { name: 'Enroll person: TransferParts Achieng' }))
      .first()
      .click();
    await expect.poll(() => second.getByLabel('What did you eat yesterday?').inputValue()).toBe('Ugali with omena');
    await sends(second);
    await closesInformation(second);
    await Promise.all([first, second].map((page) => page.context().setOffline(false)));
    const found = () => field.reads<{ id: string; status: string }[]>(`users?filter=${encodeURIComponent(JSON.stringify({ telephone }))}`);
    await expect.poll(async () => (await found()).map(({ status }) => status), { timeout: patience(90_000), interval: 1_000 }).toEqual(['CLOSED']);
    await goesToPhone(second);
    for (const page of [first, second]) {
      await page.getByText('Nothing waits:').waitFor({ timeout: patience(60_000) });
      await page.getByRole('heading', { name: 'Answers not at the study office yet' }).waitFor({ state: 'detached', timeout: patience(60_000) });
    }
    const [person] = await found();
    const stored = await field.reads<{ mode: string; answers: { reponses: string[] }[] }>(`users/${person?.id}/reponses`);
    expect([stored.mode, stored.answers.map(({ reponses }) => reponses[0])]).toEqual(['interviewer', ['52', 'No', 'Ugali with omena']]);
    const timeline = await field.reads<{ kind: string }[]>(`users/${person?.id}/timeline`);
    expect(timeline.filter(({ kind }) => kind === 'consent')).toHaveLength(1);
    await takesFile(second, made, { told: 'Everything in this file is already here.' });
  },
);

test('signing out warns of unsent answers and keeps them for that person alone, who sends them after signing in again', async ({ open, product }) => {
  const field = await inTheField(open, product);
  const next = await inTheField(open, product);
  const person = await field.has({ name: 'Left Njeri' });
  await field.asAdministrator(`users/${person.id}/consent`, { given: true, language: 'en' });
  const page = await field.opens(`/investigator/formulaire/${person.id}`, { expected: [noNetwork, refusedCall] });
  await choosesPin(page);
  await page.getByLabel('How old are you?').waitFor();
  // The session ends in the field: the work goes on.
  const { access_token: token } = JSON.parse(field.session) as { access_token: string };
  await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel('How old are you?').fill('61');
  await page.getByLabel('Yes', { exact: true }).check();
  await expect.poll(async () => String(await page.evaluate(thief)).includes('journal/behalf:')).toBe(true);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await dialog.getByText('1 item waits on this phone. It is kept for you alone').waitFor();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers().authorization ?? ''));
  await page.evaluate((session) => localStorage.setItem('africanhealthstudy', session), next.session);
  await page.goto('/investigator/phone');
  await page.getByRole('button', { name: 'Prepare this phone' }).waitFor();
  await page.getByRole('link', { name: /list of respondents/ }).click();
  await page.getByText('There is nobody here yet').waitFor();
  expect(await page.getByText('waits on this phone').count()).toBe(0);
  expect(asked.filter((header) => header.includes(token))).toEqual([]);
  expect(await field.reads(`users/${person.id}`)).toMatchObject({ status: 'NOT_STARTED' });

  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(`/investigator/formulaire/${person.id}`);
  await page.getByLabel('Email or username').fill(field.account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(field.account.password);
  await page.getByRole('button', { name: 'Send' }).click();
  await closesInformation(page);
  await page.getByText('1 item waits on this phone and is not at the study office yet.').first().waitFor();
  await givesPin(page);
  await expect.poll(() => page.getByLabel('How old are you?').inputValue()).toBe('61');
  await expect.poll(async () => (await field.reads(`users/${person.id}`)).status, { timeout: patience(15_000) }).toBe('PROGRESS');
});

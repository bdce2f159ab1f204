import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { languageOfLocale, locales } from '../../src/resources/define/index.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { agrees } from './harness/agrees.ts';
import { e2e, expect } from './harness/e2e.ts';
import { controlNames, heard } from './harness/heard.ts';
import { keptOnDevice } from './harness/keptOnDevice.ts';
import { viewports } from './harness/openPage.ts';
import { putsAside } from './harness/putsAside.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { ownWord } from './ownNames.ts';
import { checks, holdsScript, isAlive, question, sends } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent, type Post } from './publicStudy.ts';
import { walkedForm } from './walkedForm.ts';
import { patience } from '../patience.ts';

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Health of church members', elevenTypes))
  .extend('walked', { scope: 'file' }, async ({ post }) => walkedForm(post));

const nameIn = (page: Page) => question(page, 'What do people call you?').getByRole('textbox');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Information' });

async function fillsName(page: Page, name: string): Promise<void> {
  await nameIn(page).fill(name);
  await savedOnPhone(page);
}

/** A respondent who has agreed: their personal link and id. */
async function consented(post: Post, product: { url: string }, formId: string): Promise<{ token: string; id: string }> {
  const name = `${ownWord()} of the village`;
  const token = await invitedRespondent(post, formId, { name });
  await fetch(`${product.url}/api/users/accept-answer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: '', password: '', acceptToAnswer: true }),
  });
  const [person] = (await post(`users?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`, undefined, 'GET')) as unknown as { id: string }[];
  return { token, id: String(person?.id) };
}

test('the receipt noted on the thank-you is checked later, however it is written, and shows nothing else', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`, { expected: [refusedCall] });
  await fillsName(page, 'Ny Aina');
  await sends(page);
  const told = await dialogOf(page).innerText();
  const code = /Your receipt: ([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(told)?.[1] ?? '';
  await dialogOf(page).getByRole('link', { name: 'Check a receipt' }).click();
  const check = async (written: string) => {
    await page.getByLabel('Receipt code').fill(written);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  await check('');
  await page.getByText('Please write the code.').waitFor();
  await check(` ${code.replace('-', ' ').toLowerCase()} `);
  await page.getByText('Yes. Your answers to “Health of church members” arrived').waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Ny Aina');
  await check('AAAA-AAAA');
  await page.getByText('No questionnaire with this code has arrived.').waitFor();
});

test('what was answered on this phone comes back with its answers; on another phone only what is left is asked', async ({ open, post, product, form }) => {
  const { token } = await consented(post, product, form.id);
  const mine = await open(`/fillForm?token=${token}`);
  await fillsName(mine, 'Mine alone');
  await putsAside(mine);
  await mine.getByText('Saved at the study office').waitFor();
  await mine.reload();
  await mine.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await nameIn(mine).inputValue()).toBe('Mine alone');
  const other = await open(`/fillForm?token=${token}`);
  await other.getByText('1 question was answered earlier and is not shown.').waitFor();
  expect(await nameIn(other).count()).toBe(0);
  expect(await question(other, 'How old are you?').count()).toBe(1);
  expect(await keptOnDevice(other)).not.toContain('Mine alone');
});

test('the review lists what is missing, one press away each, and sending without it is confirmed', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Needed', [
    [{ title: 'Needed first?', type: 'REPONSE_COURTE', required: true }],
    [{ title: 'Needed second?', type: 'REPONSE_COURTE', required: true }],
  ]);
  const page = await open(`/formulaire?token=${token}`);
  await page.getByText(/about 1 minute left/).waitFor();
  await checks(page);
  await page.getByText('2 questions still need an answer:').waitFor();
  await page.getByRole('button', { name: 'Needed second?' }).click();
  await question(page, 'Needed second?').getByRole('textbox').fill('Here');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('One question still needs an answer:').waitFor();
  await page.getByRole('button', { name: 'Send without the missing answer' }).click();
  await page.getByText('Your receipt:').waitFor();
  expect((await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete).toBe(1);
});

test('on a shared phone nothing of the person stays: no link, no form, no receipt, no offer to continue', async ({ open, post, product, form }) => {
  const { token } = await consented(post, product, form.id);
  const page = await open(`/fillForm?token=${token}`);
  await fillsName(page, 'Not for the next');
  await page.getByLabel('This is a shared phone').check();
  await sends(page);
  await page.getByText('None of your data is left on this phone.').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => keptOnDevice(page)).not.toMatch(/person:|shared|Health of church|token|Not for the next|"receipt"/);
  await page.goto('/fillForm');
  await page.getByText('This page opens with your personal link.').waitFor();
});

test('on a shared phone without network the answers stay until they have arrived, and then nothing does', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Shared, offline', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, { own: true, expected: [noNetwork] });
  await fillsName(page, 'Still on its way');
  await page.getByLabel('This is a shared phone').check();
  await putsAside(page);
  await page.getByText('Saved at the study office').waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await sends(page);
  await page.getByText('Once they have arrived there, none of your data stays on this phone.').waitFor();
  expect(await page.getByText('begun a questionnaire').count()).toBe(0);
  expect(await keptOnDevice(page)).toContain('Still on its way');
  await page.context().setOffline(false);
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: patience(30_000) }).toBe(1);
  await page.goto('/');
  await expect.poll(() => keptOnDevice(page)).not.toMatch(/Still on its way|shared|"receipt"/);
});

test('whoever opens a public link where somebody else left off is asked first, and both questionnaires stay', async ({ open, post }) => {
  const { token } = await activatedForm(post, 'From hand to hand', elevenTypes);
  const first = await open(`/formulaire?token=${token}`, { own: true });
  await fillsName(first, 'The first');
  const context = first.context();
  await first.close();
  const later = async (path: string) => {
    const page = await context.newPage();
    await page.clock.setFixedTime(Date.now() + 3_600_000);
    await page.goto(path);
    return page;
  };
  const second = await later(`/formulaire?token=${token}`);
  await second.getByRole('dialog', { name: 'Did you begin this?' }).getByRole('button', { name: 'No, begin a new one' }).click();
  // Another person is asked again.
  await agrees(second);
  expect(await nameIn(second).inputValue()).toBe('');
  await fillsName(second, 'The second');
  await second.goto('/');
  await expect.poll(() => second.getByRole('link', { name: 'Continue: From hand to hand' }).count()).toBe(2);
  await second.getByRole('link', { name: 'Continue: From hand to hand' }).last().click();
  await second.getByRole('dialog').getByRole('button', { name: 'Yes, continue mine' }).click();
  await expect.poll(() => nameIn(second).inputValue()).toBe('The first');
});

test('a form closed half-way is finished by whoever began it here', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Closed half-way', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, { expected: [refusedCall] });
  await fillsName(page, 'In time');
  await page.waitForLoadState('networkidle');
  await post(`formulaires/${id}/close`);
  await page.reload();
  await page.getByText('This questionnaire was closed in the meantime.').waitFor();
  await expect.poll(() => nameIn(page).inputValue()).toBe('In time');
  await sends(page);
  await page.getByText('Your receipt:').waitFor();
});

test('each link that leads nowhere says why in words of its own, with the contact', async ({ open, post, product }) => {
  const form = await activatedForm(post, 'Closed to some', elevenTypes);
  const revoked = await consented(post, product, form.id);
  await post(`users/${revoked.id}/link`);
  const sent = await consented(post, product, form.id);
  const page = await open(`/fillForm?token=${sent.token}`, { expected: [refusedCall] });
  await fillsName(page, 'Once');
  await sends(page);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  const lost = await consented(post, product, form.id);
  const wanted: [string, string][] = [
    [`/fillForm?token=${revoked.token}`, 'This personal link was replaced or revoked.'],
    [`/Consent?token=${revoked.token}`, 'This personal link was replaced or revoked.'],
    ['/fillForm?token=nobody-was-ever-given-this-token', 'This link is not complete, or leads nowhere.'],
    [`/fillForm?token=${sent.token}`, 'You have already sent this questionnaire. Thank you!'],
  ];
  for (const [path, words] of wanted) {
    await page.goto(path);
    await page.getByText(words).waitFor();
    await page.getByText('study@example.org').waitFor();
  }
  await post(`formulaires/${form.id}/close`);
  await page.goto(`/fillForm?token=${lost.token}`);
  await page.getByText('The response period to this form has expired').waitFor();
});

/** The rules whose answer depends on how large things are, and of them those that depend on how long the words are. */
const whereSizeMatters = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'meta-viewport'];
const whereLengthMatters = ['target-size', 'scrollable-region-focusable'];

/** The whole walk as a screen reader tells it in English, kept next to this file; the other languages are held against it. */
const inEnglish = './respondent.walk.txt';

/** Said alike in more languages than one: languages by their own names, numbers, the study's name and address, and a word of French. */
const saidAlike = /^(English|Français|Português|Malagasy|Kiswahili|[\d\s.:–-]*|African Health Study|study@example\.org|Minutes)$/;

test.for(locales)(
  'in "%s" a respondent walks from link to receipt at 320 px and with text twice as large, with script that comes late: everything can be heard, and is accessible',
  async (locale, { open, post, walked }) => {
    const token = await invitedRespondent(post, walked.id, { name: `${ownWord()} of the village`, langage: languageOfLocale[locale] });
    const page = await open('/about', { own: true, locale, viewport: 'small', expected: [refusedCall] });
    const steps: string[] = [];
    const holds = async (what: string) => {
      steps.push(`# ${what}\n${await heard(page)}`);
      for (const [size, rules] of [
        ['100%', undefined],
        ['200%', whereSizeMatters],
      ] as const) {
        await page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} at ${size} is too wide`).toBeLessThanOrEqual(0);
        const found = await accessibilityFindings(page, locale === 'en' ? rules : whereLengthMatters);
        // What lies half below the bar at the edge of the screen is whole once it is scrolled to.
        expect(
          found.filter((finding) => !finding.includes('partially obscured')),
          `${what} at ${size}`,
        ).toEqual([]);
      }
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    };

    let comes = await holdsScript(page);
    await page.goto(`/Consent?token=${token}`, { waitUntil: 'domcontentloaded' });
    await page.locator('h1').first().waitFor();
    comes();
    await isAlive(page);
    await page.getByRole('checkbox').waitFor();
    await holds('consent');
    await page.getByRole('checkbox').check();
    await page.locator('form .button').first().click();
    await page.getByRole('dialog').getByRole('link').waitFor();
    await holds('agreed');
    await page.getByRole('dialog').getByRole('link').click();
    await page.locator('.pager button').nth(1).waitFor();

    comes = await holdsScript(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    // Whose link it is the page alone knows: until script has come it says that it is waited for.
    await page.locator('#root > *').first().waitFor();
    comes();
    await isAlive(page);
    await page.locator('.pager button').nth(1).waitFor();
    const first = page.locator('.question').first().getByRole('textbox');
    await first.fill('Ny Aina');
    for (const size of [viewports.small, { width: 360, height: 740 }]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      const [way, asked] = [await page.locator('.pager').boundingBox(), await first.boundingBox()];
      expect((asked?.y ?? size.height) + (asked?.height ?? 0), `the first control at ${size.width}`).toBeLessThanOrEqual(way?.y ?? 0);
    }
    await page.setViewportSize(viewports.small);
    // What a long lead says is folded, not gone.
    const lead = page.locator('.fold').first();
    expect(await lead.locator('p').evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(true);
    await lead.locator('summary').click();
    expect(await lead.locator('p').evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(false);
    await lead.locator('summary').click();
    await holds('own questionnaire, first page');
    await page.locator('.pager button').nth(1).click();
    await holds('own questionnaire, second page');
    await page.locator('.pager button').last().click();
    await page.locator('.actions button').first().waitFor();
    await holds('review');
    await page.locator('.actions button').last().click();
    const receipt = /[A-Z0-9]{4}-[A-Z0-9]{4}/;
    await page.getByRole('dialog').getByText(receipt).first().waitFor();
    await holds('thank-you');
    const [code = ''] = receipt.exec(await page.getByRole('dialog').innerText()) ?? [];
    await page.getByRole('dialog').getByRole('link').click();
    await page.locator('input[name=code]').fill(code);
    await page.locator('form .button').first().click();
    await page.locator('.notice').first().waitFor();
    await holds('receipt');
    await page.goto('/fillForm?token=nobody-was-ever-given-this-token');
    await page.getByText('study@example.org').waitFor();
    await holds('unknown link');

    const walk = `${steps.join('\n\n')}\n`;
    if (locale === 'en') return expect(walk).toMatchFileSnapshot(inEnglish);
    const english = new Set(controlNames(readFileSync(new URL(inEnglish, import.meta.url), 'utf8')));
    const said = controlNames(walk);
    expect(said.length).toBeGreaterThan(60);
    expect([...new Set(said)].filter((name) => name === '' || (english.has(name) && !saidAlike.test(name)))).toEqual([]);
  },
);

import type { Page } from 'playwright-core';
import { locales } from '../../src/resources/define/index.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e, expect } from './harness/e2e.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent, withAdministrator } from './publicStudy.ts';

const test = e2e
  .override('start', { scope: 'file' }, () => withAdministrator)
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Health of church members', elevenTypes));

/** The box of one question, by its title. */
const question = (page: Page, title: string) => page.locator('.question', { hasText: title });

async function fillsFirstPage(page: Page): Promise<void> {
  await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
  await question(page, 'How old are you?').locator('input').fill('34,5');
  await question(page, 'a usual day').locator('textarea').fill('I rise early.\nThen I walk.');
  await question(page, 'eat yesterday').getByText('Rice').click();
  await question(page, 'eat yesterday').getByText('Cassava').click();
  await question(page, 'sleep well').getByText('No', { exact: true }).click();
  await question(page, 'sleep well').getByRole('textbox').fill('Noise from the road');
  await question(page, 'travel most').locator('select').selectOption('Bus');
}

async function fillsSecondPage(page: Page): Promise<void> {
  await question(page, 'your health today').locator('input[type=range]').fill('7');
  const date = question(page, 'see a doctor');
  const whole = date.locator('input[type=date]');
  if (await whole.count()) await whole.fill('2023-05-06');
  else {
    await date.locator('[data-part=day]').fill('6');
    await date.locator('select[data-part=month]').selectOption({ index: 5 });
    await date.locator('[data-part=year]').fill('2023');
  }
  await question(page, 'get up').locator('input').fill('05:30');
  await question(page, 'Who helps').getByText('Family').click();
  await question(page, 'Who helps').getByText('Other', { exact: true }).click();
  await question(page, 'Who helps').getByRole('textbox').fill('The pastor’s wife');
  await question(page, 'Which language').getByText('Other', { exact: true }).click();
  await question(page, 'Which language').getByRole('textbox').fill('Betsileo');
}

/** The page comes, and the first script; what takes over from it stays on its way until it is let go. */
async function holdsScript(page: Page): Promise<() => void> {
  let comes = () => {};
  const coming = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/startPublicDoor-/, async (route) => {
    await coming;
    await route.continue();
  });
  return comes;
}

/** From the last page to the server: review, then send. */
async function sends(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
}

test('all eleven types are filled, sent, and receipted', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`);
  await fillsFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('page 2 of 2').first().waitFor();
  await fillsSecondPage(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  const [request] = await Promise.all([page.waitForRequest(/\/formulaires\/.*\/reponses/), sends(page)]);
  expect((request.postDataJSON() as { reponses: string[] }[]).map(({ reponses }) => reponses)).toEqual([
    ['Ny Aina'],
    ['34.5'],
    ['I rise early.\nThen I walk.'],
    ['Rice', 'Cassava'],
    ['No', 'Noise from the road'],
    ['Bus'],
    ['7'],
    ['2023-05-06'],
    ['05:30'],
    ['Family', 'The pastor’s wife'],
    ['Betsileo'],
  ]);
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('Your receipt:');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await page.getByText('begun a questionnaire').count()).toBe(0);
});

test('what is typed, ticked and chosen before script comes survives its coming', async ({ open, form }) => {
  const page = await open('/about', { cpuSlowdown: 6 });
  const comes = await holdsScript(page);
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  const hydrated = () => page.evaluate(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));
  expect(await hydrated()).toBe(false);
  // Nobody would hear them yet, and they say so.
  for (const button of ['Next', 'Send']) expect(await page.getByRole('button', { name: button }).isDisabled(), button).toBe(true);
  const name = question(page, 'What do people call you?').getByRole('textbox');
  await name.pressSequentially('Ny Aina');
  await question(page, 'eat yesterday').getByText('Beans').click();
  await question(page, 'sleep well').getByText('Yes', { exact: true }).click();
  await question(page, 'travel most').locator('select').selectOption('Bicycle');
  await name.focus();
  expect(await hydrated()).toBe(false);
  comes();
  while (!(await hydrated())) await name.pressSequentially('x');
  await name.pressSequentially(' R.');
  const typed = await name.inputValue();
  expect(typed).toMatch(/^Ny Ainax* R\.$/);
  await page.getByText(/^4 of 11/).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await name.inputValue()).toBe(typed);
  expect(await question(page, 'eat yesterday').locator('input[value=Beans]').isChecked()).toBe(true);
  expect(await question(page, 'sleep well').locator('input[value=Yes]').isChecked()).toBe(true);
  expect(await question(page, 'travel most').locator('select').inputValue()).toBe('Bicycle');
});

test('a language chosen before script has taken over takes nothing away that was typed', async ({ open, form }) => {
  const page = await open('/about');
  const comes = await holdsScript(page);
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  const name = question(page, 'What do people call you?').getByRole('textbox');
  await name.fill('Ny Aina');
  await page.getByRole('link', { name: 'Français' }).click();
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  comes();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  expect(await name.inputValue()).toBe('Ny Aina');
});

test.for(locales)('in "%s" one line says where the answers are: always in sight at 320 px, in its place from the first paint on, with its sentences on a press', async (locale, { open, form }) => {
  const page = await open('/about', { locale, viewport: 'small' });
  await page.addInitScript(`window.moved = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.moved += value; }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(`/formulaire?token=${form.token}`);
  const line = page.locator('.saving-line');
  await line.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.moved')).toBe(0);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
  await expect.poll(() => line.locator('[data-mark=saved]').count(), { timeout: 20_000 }).toBe(2);
  const box = await line.boundingBox();
  expect([box && box.y + box.height <= 568, box && box.height <= 52]).toEqual([true, true]);
  await line.getByRole('button').click();
  await expect.poll(async () => (await line.locator('.saving-words').last().boundingBox())?.width ?? 0).toBeGreaterThan(100);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('whoever loses the network in the first second still turns pages, checks, sends, and is told', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Lost at once', elevenTypes);
  const page = await open(`/formulaire?token=${token}`, { expected: [noNetwork] });
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
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await dialog.getByText('Your answers are saved on this phone.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().setOffline(false);
  await expect.poll(async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete, { timeout: 30_000 }).toBe(1);
});

test('a network cut while sending loses nothing: the answers go by themselves later, and a lost receipt stores them no second time', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Sent twice', elevenTypes);
  // Single answers may be there before: they travel while the person is still filling in.
  const stored = async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete;
  const page = await open(`/formulaire?token=${token}`, { expected: [noNetwork] });
  await fillsFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillsSecondPage(page);
  await page.context().setOffline(true);
  await sends(page);
  const dialog = page.getByRole('dialog', { name: 'Information' });
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('Your answers are saved on this phone.');
  expect(await stored()).toBe(0);
  // The server stores the first try, but its receipt is lost on the way.
  let tries = 0;
  await page.route(/\/api\/formulaires\/[^/]+\/\w+/, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(stored, { timeout: 20_000 }).toBe(1);
  await page.goto(`/formulaire?token=${token}`, { waitUntil: 'networkidle' });
  expect(await stored()).toBe(1);
});

test('a questionnaire begun on this device is offered on the landing page, and goes on where it was left', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Half-way');
  await page.getByText(/^1 of 11/).waitFor();
  await page.waitForTimeout(400);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue: Health of church members' }).click();
  await page.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await question(page, 'What do people call you?').getByRole('textbox').inputValue()).toBe('Half-way');
  await page.goto('/');
  await page.getByRole('button', { name: 'This is not my questionnaire: remove it from this device' }).click();
  await page.goto(`/formulaire?token=${form.token}`);
  await page.waitForLoadState('networkidle');
  expect(await question(page, 'What do people call you?').getByRole('textbox').inputValue()).toBe('');
});

test('the language changes in the middle and every answer stays', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  expect(await question(page, 'What do people call you?').getByRole('textbox').inputValue()).toBe('Ny Aina');
});

test.for(['unknown-token-of-no-form', 'x', ''])('the link "%s" leads to the expired screen with the contact, and answers 410', async (token, { open, product }) => {
  const path = `/formulaire?token=${token}`;
  expect((await fetch(product.url + path)).status).toBe(410);
  const page = await open(path, { expected: [refusedCall] });
  const words = await page.locator('main').innerText();
  expect(words).toContain('Dear partner, The response period to this form has expired');
  expect(words).toContain('study@example.org');
});

test('answers begun before a form is closed are still taken; whoever comes later finds it expired', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Soon closed', [[{ title: 'One?', type: 'REPONSE_COURTE' }]]);
  const page = await open(`/formulaire?token=${token}`);
  await question(page, 'One?').getByRole('textbox').fill('In time');
  await post(`formulaires/${id}/close`);
  await sends(page);
  await page.getByText('Your receipt:').waitFor();
  const late = await open(`/formulaire?token=${token}`, { expected: [refusedCall] });
  expect(await late.locator('main').innerText()).toContain('has expired');
});

test('a personal link asks for consent first, in the person’s language, then opens their questionnaire', async ({ open, post, form }) => {
  const token = await invitedRespondent(post, form.id, { name: 'Marie Rakoto', telephone: '+261321234567', langage: 'French' });
  const page = await open(`/fillForm?token=${token}`);
  await page.waitForURL((url) => url.pathname === '/Consent' && url.search === '');
  await page.getByRole('heading', { name: 'Votre consentement' }).waitFor();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Information' });
  expect(await dialog.innerText()).toContain('Merci de donner votre consentement en cochant la case.');
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('checkbox').check();
  const [request] = await Promise.all([page.waitForRequest(/users\/accept-answer/), page.getByRole('button', { name: 'Envoyer' }).click()]);
  expect(request.headers().authorization).toBe(`Bearer ${token}`);
  await page.waitForURL((url) => url.pathname === '/');
  await dialog.getByRole('link', { name: 'Remplir le questionnaire maintenant' }).click();
  await page.waitForURL((url) => url.pathname === '/fillForm' && url.search === '');
  await page.reload();
  await question(page, 'What do people call you?').getByRole('textbox').fill('Marie');
  await page.goto('/');
  await page.getByRole('link', { name: /^Continuer/ }).waitFor();
});

test('a personal link that is not valid is told', async ({ open }) => {
  const page = await open('/fillForm?token=not-a-token-of-anybody-at-all-1234', { expected: [refusedCall] });
  await page.getByRole('alert').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('what people write into a form is shown as text and never runs', async ({ open, post }) => {
  const hostile = '</script><img src=x onerror="document.title=1">';
  const { token } = await activatedForm(post, hostile, [[{ title: `Q ${hostile}`, type: 'CASE_COCHER', options: [hostile, '$& `'] }]]);
  const page = await open(`/formulaire?token=${token}`);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('h1').innerText()).toBe(hostile);
  expect(await page.locator('.choice', { hasText: '$& `' }).count()).toBe(1);
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

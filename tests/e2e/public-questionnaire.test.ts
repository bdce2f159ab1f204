import type { Page } from 'playwright-core';
import { accessibilityFindings } from './harness/accessibility.ts';
import { agrees } from './harness/agrees.ts';
import { e2e, expect } from './harness/e2e.ts';
import { sentJson } from './harness/sentJson.ts';
import { noNetwork, refusedCall } from './harness/watchPage.ts';
import { savedOnPhone } from './harness/savedOnPhone.ts';
import { fillsFirstPage, fillsSecondPage, question, sends } from './publicFilling.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent } from './publicStudy.ts';
import { patience } from '../patience.ts';

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Health of church members', elevenTypes));

/** The days, months, years and hours that have less room than they need, chosen or not. */
function cutParts(page: Page): Promise<string[]> {
  return page.locator('.date-part .input').evaluateAll((all) =>
    (all as (HTMLSelectElement | HTMLInputElement)[]).flatMap((part) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(part);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return [];
      pen.font = font;
      const room = part.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const texts = part instanceof HTMLSelectElement ? [...part.options].map(({ text }) => text) : [part.value];
      return texts.filter((text) => pen.measureText(text).width > room);
    }),
  );
}

test('all eleven types are filled, sent, and receipted', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`);
  // The questionnaire's own script has taken over: what stood there before it is measured no more.
  await page.locator('.saving-line').waitFor();
  // The control of the first question, and the way on, are there before anything is scrolled.
  for (const size of [
    { width: 320, height: 568 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    const way = await page.getByRole('navigation', { name: 'page 1 of 2' }).boundingBox();
    const first = await question(page, 'What do people call you?').getByRole('textbox').boundingBox();
    expect((way?.y ?? 0) + (way?.height ?? 0), `the way on at ${size.width}`).toBeLessThanOrEqual(size.height);
    expect((first?.y ?? 0) + (first?.height ?? 0), `the first control at ${size.width}`).toBeLessThanOrEqual(way?.y ?? 0);
  }
  await fillsFirstPage(page);
  expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('page 2 of 2').first().waitFor();
  await fillsSecondPage(page);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await cutParts(page), 'days, months, years and hours that are cut at 320 px').toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
  const [request] = await Promise.all([page.waitForRequest(/\/formulaires\/.*\/reponses/), sends(page)]);
  expect(sentJson<{ reponses: string[] }[]>(request).map(({ reponses }) => reponses)).toEqual([
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

test('the choices of a section that is a table stand in columns where there is room, and below each other on a phone', async ({ open, post }) => {
  const options = ['Often', 'Sometimes', 'Never'];
  const asked = ['I eat fruit', 'I walk an hour', 'I sleep badly'].map((title) => ({ title, type: 'CASE_COCHER' as const, options }));
  const { id, token } = await activatedForm(post, 'A table', [asked]);
  const [section] = (await post(`formulaires/${id}/sections`, undefined, 'GET')) as unknown as { id: string }[];
  await post(`sections/${String(section?.id)}`, { matrix: true }, 'PUT');
  await post(`formulaires/token/${id}`);
  const page = await open(`/formulaire?token=${token}`, { viewport: 'desktop' });
  const placesOf = (title: string) =>
    question(page, title)
      .locator('.choice')
      .evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)] as const));
  await question(page, 'I sleep badly').waitFor();
  const [first, last] = [await placesOf('I eat fruit'), await placesOf('I sleep badly')];
  expect(first.map(([x]) => x)).toEqual(last.map(([x]) => x));
  expect([new Set(first.map(([x]) => x)).size, new Set(first.map(([, y]) => y)).size]).toEqual([3, 1]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const columnsAndRows = async () => {
    const places = await placesOf('I eat fruit');
    return [new Set(places.map(([x]) => x)).size, new Set(places.map(([, y]) => y)).size];
  };
  await expect.poll(columnsAndRows).toEqual([1, 3]);
});

test('a press right after a wrong answer is heard, although what is said of that answer moves the page', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`, { viewport: 'desktop' });
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isEnabled(), { timeout: patience(20_000) }).toBe(true);
  await question(page, 'How old are you?').locator('input').fill('old');
  const choice = question(page, 'eat yesterday').locator('.choice', { hasText: 'Rice' });
  await choice.scrollIntoViewIfNeeded();
  const box = await choice.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 6);
  await page.mouse.down();
  await page.mouse.up();
  await question(page, 'How old are you?').getByText('Please write a number, such as 12 or 3.5.').waitFor();
  expect(await choice.getByRole('checkbox').isChecked()).toBe(true);
});

test('a network cut while sending loses nothing: the answers go by themselves later, and a lost receipt stores them no second time', async ({ open, post }) => {
  const { id, token } = await activatedForm(post, 'Sent twice', elevenTypes);
  // Single answers may be there before: they travel while the person is still filling in.
  const stored = async () => (await post(`formulaires/${id}/responses/count`, undefined, 'GET')).complete;
  const page = await open(`/formulaire?token=${token}`, { own: true, expected: [noNetwork] });
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
  await expect.poll(() => tries, { timeout: patience(60_000) }).toBeGreaterThan(1);
  await expect.poll(stored, { timeout: patience(20_000) }).toBe(1);
  await page.goto(`/formulaire?token=${token}`, { waitUntil: 'networkidle' });
  expect(await stored()).toBe(1);
});

test('a questionnaire begun on this device is offered on the landing page, and goes on where it was left', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Half-way');
  await page.getByText(/^1 of 11/).waitFor();
  await savedOnPhone(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue: Health of church members' }).click();
  await page.getByText('Your earlier answers on this device are back.').waitFor();
  expect(await question(page, 'What do people call you?').getByRole('textbox').inputValue()).toBe('Half-way');
  await page.goto('/');
  const remove = page.getByRole('button', { name: 'This is not my questionnaire: remove it from this device' });
  await remove.click();
  // The offer goes once the answers have gone.
  await remove.waitFor({ state: 'detached' });
  await page.goto(`/formulaire?token=${form.token}`);
  await agrees(page);
  expect(await question(page, 'What do people call you?').getByRole('textbox').inputValue()).toBe('');
});

test('the language changes in the middle and every answer stays', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`);
  await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Suivant' }).waitFor();
  expect(await question(page, 'What do people call you?').getByRole('textbox').inputValue()).toBe('Ny Aina');
});

test.for(['unknown-token-of-no-form', 'x', ''])(
  'the link "%s" leads to the expired screen with the contact, and answers 410',
  async (token, { open, product }) => {
    const path = `/formulaire?token=${token}`;
    expect((await fetch(product.url + path)).status).toBe(410);
    const page = await open(path, { expected: [refusedCall] });
    const words = await page.locator('main').innerText();
    expect(words).toContain('Dear partner, The response period to this form has expired');
    expect(words).toContain('study@example.org');
  },
);

test('answers begun before a form is closed are still taken, one question a screen with a position among them; whoever comes later finds it expired', async ({
  open,
  post,
}) => {
  const { id, token } = await activatedForm(post, 'Soon closed', [
    [
      { title: 'One?', type: 'REPONSE_COURTE' },
      { title: 'Where?', type: 'POSITION' },
    ],
  ]);
  const page = await open(`/formulaire?token=${token}`, { viewport: 'small' });
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -18.9137, longitude: 47.5361, accuracy: 8 });
  await page.locator('.ways summary').click();
  await page.getByRole('checkbox', { name: 'One question at a time' }).check();
  await page.locator('.ways summary').click();
  await question(page, 'One?').getByRole('textbox').fill('In time');
  expect(await page.locator('.question').count()).toBe(1);
  await page.getByRole('button', { name: 'Next' }).click();
  await question(page, 'Where?').getByRole('button', { name: 'Take the position here' }).click();
  await question(page, 'Where?').getByText('Exact to 8 metres').waitFor();
  expect(await question(page, 'Where?').getByRole('textbox').inputValue()).toBe('-18.9137 47.5361 0 8');
  for (const size of ['100%', '200%']) {
    await page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${size} is too wide`).toBeLessThanOrEqual(0);
    expect(await accessibilityFindings(page), size).toEqual([]);
  }
  await post(`formulaires/${id}/close`);
  await sends(page);
  await page.getByText('Your receipt:').waitFor();
  const late = await open(`/formulaire?token=${token}`, { expected: [refusedCall] });
  expect(await late.locator('main').innerText()).toContain('has expired');
});

test('a personal link asks for consent first, in the person’s language, then opens their questionnaire', async ({ open, post, form, product }) => {
  const token = await invitedRespondent(post, form.id, { name: 'Marie Rakoto', langage: 'French' });
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
  await page
    .getByText(/page 1 sur/i)
    .first()
    .waitFor();
  // On a device where no language was ever chosen: as the server sends it, and as script takes it over.
  expect(await (await fetch(`${product.url}/fillForm?token=${token}`)).text()).toContain('<html lang="fr"');
  const elsewhere = await open(`/fillForm?token=${token}`);
  await elsewhere
    .getByText(/page 1 sur/i)
    .first()
    .waitFor();
  await elsewhere.reload();
  await elsewhere
    .getByText(/page 1 sur/i)
    .first()
    .waitFor();
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

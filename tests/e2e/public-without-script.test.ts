import type { Page } from 'playwright-core';
import { accessibilityFindings } from './harness/accessibility.ts';
import { e2e, expect } from './harness/e2e.ts';
import { activatedForm, asAdministrator, elevenTypes, invitedRespondent } from './publicStudy.ts';

const test = e2e.extend('form', { scope: 'file' }, async ({ product }) =>
  activatedForm(await asAdministrator(product), 'Health of church members', elevenTypes),
);

const withoutScript = { agrees: false, context: { javaScriptEnabled: false, viewport: { width: 360, height: 740 } } };

const fitsIn = async (page: Page) => expect((await page.locator('main').boundingBox())?.width, page.url()).toBeLessThanOrEqual(360);

test('a form is opened, agreed to, answered and sent in a browser without script, on a narrow phone', async ({ open, form }) => {
  const page = await open(`/formulaire?token=${form.token}`, withoutScript);
  await page.getByRole('link', { name: 'Answer without JavaScript, one page after the other' }).click();
  expect(await page.getByRole('heading', { name: 'You are free to choose' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Yes, I agree: on to the questions' }).click();

  const asked = (name: string) => page.getByRole('group', { name });
  await page.getByLabel('What do people call you?').fill('Ny Aina');
  await page.getByLabel('How old are you?').fill('about thirty');
  await page.getByLabel('Tell us about a usual day.').fill('I rise early.\nThen I walk.');
  await asked('What did you eat yesterday?').getByText('Rice').click();
  await asked('Do you sleep well?').getByText('No', { exact: true }).click();
  await page.getByLabel('How do you travel most?').selectOption('Bus');
  // Return in a line goes on, as Next does.
  await page.getByLabel('What do people call you?').press('Enter');
  await page.getByText('Please write a number, such as 12 or 3.5.').waitFor();
  expect(await page.getByLabel('How old are you?').inputValue()).toBe('about thirty');
  expect(await page.getByLabel('Tell us about a usual day.').inputValue()).toBe('I rise early.\nThen I walk.');
  await fitsIn(page);
  await page.getByLabel('How old are you?').fill('34,5');
  await page.getByLabel('Please explain').fill('Noise from the road');
  await page.getByRole('button', { name: 'Next' }).click();

  await asked('How is your health today?').getByText('7', { exact: true }).click();
  await asked('When did you last see a doctor?').getByLabel('Day').selectOption('06');
  await asked('When did you last see a doctor?').getByLabel('Month').selectOption('May');
  await asked('When did you last see a doctor?').getByLabel('Year').fill('2023');
  await asked('When do you get up?').getByLabel('Hour').selectOption('05');
  await asked('When do you get up?').getByLabel('Minutes').selectOption('30');
  await asked('Who helps when you are ill?').getByText('Family').click();
  await asked('Who helps when you are ill?').getByLabel('Please say which').fill('The pastor’s wife');
  await asked('Which language do you speak at home?').getByLabel('Please say which').fill('Betsileo');
  await fitsIn(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await page.getByLabel('How old are you?').inputValue()).toBe('34.5');
  expect(await page.getByLabel('Please explain').inputValue()).toBe('Noise from the road');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await asked('Which language do you speak at home?').getByLabel('Please say which').inputValue()).toBe('Betsileo');
  await page.getByRole('button', { name: 'Check before sending' }).click();
  for (const said of ['Ny Aina', '34.5', 'Rice', 'No – Noise from the road', 'Bus', '7', '6 May 2023', '05:30', 'Family, The pastor’s wife', 'Betsileo'])
    expect(await page.getByRole('button', { name: said }).count(), said).toBe(1);
  await fitsIn(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Your receipt:').waitFor();
});

test('a personal link in a browser without script asks for script, and nobody is told to wait for what never comes', async ({ open, product, form }) => {
  const token = await invitedRespondent(await asAdministrator(product), form.id, { name: 'Ny Aina' });
  const page = await open(`/fillForm?token=${token}`, withoutScript);
  const shown = await page.locator('main').innerText();
  expect(shown).toContain('please allow JavaScript in your browser');
  expect(shown).not.toContain('Please wait');
});

test('its pages are for everybody, by the rules for what can be used without seeing or touching', async ({ open, form }) => {
  const page = await open(`/formulaire/plain?token=${form.token}`, { agrees: false });
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes, I agree: on to the questions' }).click();
  const goes = async (name: string) => {
    await page.getByRole('button', { name }).click();
    expect(await accessibilityFindings(page), name).toEqual([]);
  };
  await page.getByLabel('How old are you?').fill('about thirty');
  await goes('Next');
  await page.getByLabel('How old are you?').fill('30');
  await goes('Next');
  await goes('Check before sending');
});

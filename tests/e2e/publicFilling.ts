import type { Page } from 'playwright-core';

/** The box of one question, by its title. */
export const question = (page: Page, title: string) => page.locator('.question', { hasText: title });

export async function fillsFirstPage(page: Page): Promise<void> {
  await question(page, 'What do people call you?').getByRole('textbox').fill('Ny Aina');
  await question(page, 'How old are you?').locator('input').fill('34,5');
  await question(page, 'a usual day').locator('textarea').fill('I rise early.\nThen I walk.');
  await question(page, 'eat yesterday').getByText('Rice').click();
  await question(page, 'eat yesterday').getByText('Cassava').click();
  await question(page, 'sleep well').getByText('No', { exact: true }).click();
  await question(page, 'sleep well').getByRole('textbox').fill('Noise from the road');
  await question(page, 'travel most').locator('select').selectOption('Bus');
}

export async function fillsSecondPage(page: Page): Promise<void> {
  await question(page, 'your health today').locator('input[type=range]').fill('7');
  const date = question(page, 'see a doctor');
  await date.getByLabel('Day').selectOption('06');
  await date.getByLabel('Month').selectOption('May');
  await date.getByLabel('Year').fill('2023');
  await question(page, 'get up').getByLabel('Hour').selectOption('05');
  await question(page, 'get up').getByLabel('Minutes').selectOption('30');
  await question(page, 'Who helps').getByText('Family').click();
  await question(page, 'Who helps').getByText('Other', { exact: true }).click();
  await question(page, 'Who helps').getByRole('textbox').fill('The pastor’s wife');
  await question(page, 'Which language').getByText('Other', { exact: true }).click();
  await question(page, 'Which language').getByRole('textbox').fill('Betsileo');
}

/** Script has taken over what the server drew, and everything that came with the page is there. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(() => Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')));
}

/** The page comes, and the first script; what takes over from it stays on its way until it is let go. */
export async function holdsScript(page: Page): Promise<() => void> {
  let comes = () => {};
  const coming = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/startPublicApp-/, async (route) => {
    await coming;
    await route.continue();
  });
  return comes;
}

/** From any page over those behind it to the check before sending; what is missing is pointed out once, and stays. */
export async function checks(page: Page): Promise<void> {
  const onward = page.getByRole('button', { name: /^(Next|Send)$/ }).last();
  for (let name = ''; name !== 'Send';) {
    name = await onward.innerText();
    await onward.click();
  }
}

/** From any page to the server. */
export async function sends(page: Page): Promise<void> {
  await checks(page);
  await page.getByRole('button', { name: /^Send/ }).first().click();
}

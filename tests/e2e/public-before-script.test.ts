import type { Page } from 'playwright-core';
import { accessibilityFindings } from './harness/accessibility.ts';
import { yesTo } from './harness/agrees.ts';
import { e2e, expect } from './harness/e2e.ts';
import { holdsScript, question } from './publicFilling.ts';
import { activatedForm, asAdministrator, type AskedQuestion } from './publicStudy.ts';
import { patience } from '../patience.ts';

const plainPages: readonly (readonly AskedQuestion[])[] = [
  [
    { title: 'What do people call you?', type: 'REPONSE_COURTE', required: true },
    { title: 'How old are you?', type: 'ENTIER' },
    { title: 'What did you eat yesterday?', type: 'CHOIX_MULTIPLE', options: ['Rice', 'Beans', 'Cassava'] },
  ],
  [
    { title: 'How do you travel most?', type: 'LISTE_DEROULANTE', options: ['On foot', 'Bicycle', 'Bus'] },
    { title: 'When did you last see a doctor?', type: 'DATE' },
    { title: 'Tell us about a usual day.', type: 'PARAGRAPHE' },
  ],
  // A time is asked by parts that only the questionnaire's own script puts together.
  [{ title: 'When did you get up today?', type: 'HEURE' }],
];

const test = e2e
  .extend('post', { scope: 'file' }, async ({ product }) => asAdministrator(product))
  .extend('form', { scope: 'file' }, async ({ post }) => activatedForm(post, 'Asked before script', plainPages));

interface Kept {
  page: number;
  answers: Record<string, { values: string[] }>;
  operations: { entry: { reponses: string[] } }[];
}

/** Everything that the phone keeps of questionnaires. */
async function keptOn(page: Page): Promise<Kept[]> {
  return page.evaluate(
    async () =>
      new Promise<never[]>((resolve, reject) => {
        const opening = indexedDB.open('questionnaire', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('journals')) return resolve([]);
          const reading = database.transaction('journals').objectStore('journals').getAll();
          reading.onsuccess = () => resolve(reading.result as never[]);
        };
      }),
  );
}

const valuesOf = ({ answers }: Kept) => Object.values(answers).map(({ values }) => values);

const small = { own: true, agrees: false, context: { viewport: { width: 360, height: 740 } } } as const;

test('a questionnaire is agreed to, answered and turned before its script comes, kept on the phone, and gone on with in the same field', async ({
  open,
  form,
}) => {
  // What has reached the office is not among what the phone keeps of changes: here nothing does, and a slow run says that it tried.
  const page = await open('/about', { ...small, expected: [/net::ERR_FAILED .*\/operations\?/] });
  const comes = await holdsScript(page);
  await page.route(/\/operations\?/, (route) => route.abort());
  const answer = await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^' ]+'){3}; /);
  await page.waitForFunction(() => 'earlyForm' in window);
  expect(await keptOn(page)).toEqual([]);
  await yesTo(page).click();
  const name = question(page, 'What do people call you?').getByRole('textbox');
  await name.waitFor();
  expect(await yesTo(page).count()).toBe(0);
  expect((await keptOn(page)).map(valuesOf)).toEqual([[]]);

  // What is missing is pointed out once.
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await question(page, 'What do people call you?').getByText('Please answer this question.').waitFor();
  await name.fill('Ny Aina');
  await question(page, 'How old are you?').getByRole('textbox').fill('34');
  await question(page, 'eat yesterday').getByText('Rice').click();
  await question(page, 'eat yesterday').getByText('Cassava').click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await next.click();
  await page.getByText('page 2 of 3').first().waitFor();
  await question(page, 'travel most').locator('select').selectOption('Bus');
  const seen = question(page, 'see a doctor');
  await seen.getByLabel('Day').selectOption('06');
  await seen.getByLabel('Month').selectOption('May');
  await seen.getByLabel('Year').fill('2023');
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await name.inputValue()).toBe('Ny Aina');
  await next.click();
  const day = question(page, 'a usual day').getByRole('textbox');
  await day.pressSequentially('I rise');
  await expect
    .poll(async () => (await keptOn(page)).map(valuesOf), { timeout: patience(20_000) })
    .toEqual([[['Ny Aina'], ['34'], ['Rice', 'Cassava'], ['Bus'], ['2023-05-06'], ['I rise']]]);
  // The page behind is asked by its own script alone: the press waits for it.
  await next.click();
  await page.getByText('Please wait a moment').first().waitFor();
  await day.focus();
  await page.keyboard.press('ArrowLeft');

  comes();
  await page.getByText('page 3 of 3').first().waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  expect(await question(page, 'a usual day').getByRole('textbox').inputValue()).toBe('I rise');
  expect(await question(page, 'travel most').locator('select').inputValue()).toBe('Bus');
  expect(await seen.getByLabel('Month').inputValue()).toBe('05');
  // What was kept before the script came becomes changes to be sent a moment after the questionnaire is there.
  await expect
    .poll(async () => (await keptOn(page)).map(({ operations }) => operations.map(({ entry }) => entry.reponses)))
    .toEqual([[['Ny Aina'], ['34'], ['Rice', 'Cassava'], ['Bus'], ['2023-05-06'], ['I rise']]]);
});

test('whoever types while script comes goes on in the same place of the same field, and the page does not move', async ({ open, form }) => {
  const page = await open('/about', small);
  const comes = await holdsScript(page);
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  await yesTo(page).click();
  const name = question(page, 'What do people call you?').getByRole('textbox');
  await name.pressSequentially('Ny ina');
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('ArrowLeft');
  const before = await name.boundingBox();
  comes();
  await page.locator('.saving-line').waitFor();
  expect(await name.boundingBox()).toEqual(before);
  await page.keyboard.press('A');
  expect(await name.inputValue()).toBe('Ny Aina');
});

test('a no, and what else is pressed before script comes, is done when it comes', async ({ open, form }) => {
  const page = await open('/about', small);
  const comes = await holdsScript(page);
  await page.goto(`/formulaire?token=${form.token}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'No, I do not agree' }).click();
  await page.getByRole('status').getByText('Please wait a moment').waitFor();
  const [request] = await Promise.all([page.waitForRequest(/\/consent\?/), comes()]);
  expect(request.postData()).toMatch(/name="given"\s+false/);
});

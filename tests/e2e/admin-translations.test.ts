import type { Page } from 'playwright-core';
import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk, type Desk } from './adminDesk.ts';

interface Written {
  form: string;
  section: string;
  question: string;
}

/** A form of five texts: its title, a section, a question, and two answers. */
async function writes(desk: Desk): Promise<Written> {
  const form = await desk.makes('formulaires', { title: 'Family health', defaultLanguage: 'en' });
  const section = await desk.makes(`formulaires/${form.id}/sections`, { title: 'About you' });
  const question = await desk.makes(`sections/${section.id}/questions`, { title: 'Do you smoke?', type: 'CASE_COCHER' });
  for (const title of ['Yes', 'No']) await desk.makes(`questions/${question.id}/responses-proposed`, { title });
  return { form: form.id, section: section.id, question: question.id };
}

/** What somebody else saves meanwhile, with the same rights. */
async function changesElsewhere(page: Page, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, json]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('africanhealthstudy') ?? '{}') as { access_token: string };
      return (await fetch(`/api/${to}`, { method: 'PUT', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: json ?? '' }))
        .status;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status).toBe(200);
}

/** The place where the translation of this original is typed. */
const typed = (page: Page, original: string) => page.locator(`xpath=//p[normalize-space()="${original}"]/ancestor::div[2]//textarea`);

test('a translator goes from text to text with Enter, and sees the language grow', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form } = await writes(desk);
  const page = await desk.opens(`/translations/${form}?to=fr`);
  await page.getByRole('button', { name: 'Français 0 of 5 texts' }).waitFor();
  await typed(page, 'Family health').fill('Santé de la famille');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Français 1 of 5 texts' }).waitFor();
  // The cursor has gone on to the next that is missing.
  await page.keyboard.type('Sur vous');
  expect(await typed(page, 'About you').inputValue()).toBe('Sur vous');
  await typed(page, 'Yes').fill('Oui');
  await page.getByText('2 texts not saved yet').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save all' }).click();
  await page.getByRole('button', { name: 'Français 3 of 5 texts' }).waitFor();
  await page.reload();
  expect(await typed(page, 'Yes').inputValue()).toBe('Oui');
});

test('a translation whose original changed is outdated, until it is found right or mended', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form, question } = await writes(desk);
  const page = await desk.opens(`/translations/${form}?to=fr`);
  await typed(page, 'Do you smoke?').fill('Fumez-vous ?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Français 1 of 5 texts' }).waitFor();
  await changesElsewhere(page, `questions/${question}`, { title: 'Do you smoke now?' });
  await page.reload();
  await page.getByText('the original has changed').waitFor();
  await page.getByText('Translated from: “Do you smoke?”').waitFor();
  await page
    .getByRole('checkbox', { name: 'Only missing and outdated' })
    .or(page.getByRole('switch', { name: 'Only missing and outdated' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Still right' }).click();
  await page.getByRole('button', { name: 'Français 1 of 5 texts' }).waitFor();
});

test('two translators of one text: the second sees what the first saved, and decides; other texts are kept by themselves', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form, question } = await writes(desk);
  const page = await desk.opens(`/translations/${form}?to=fr`, { expected: [refusedCall] });
  await typed(page, 'Do you smoke?').fill('Fumez-vous ?');
  await changesElsewhere(page, `questions/${question}`, { translations: { pt: { title: 'Fuma?' } } });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Français 1 of 5 texts' }).waitFor();
  const kept = await desk.reads<{ translations: Record<string, { title: string }> }>(`questions/${question}`);
  expect(kept.translations).toMatchObject({ pt: { title: 'Fuma?' }, fr: { title: 'Fumez-vous ?' } });

  await typed(page, 'Do you smoke?').fill('Est-ce que vous fumez ?');
  await changesElsewhere(page, `questions/${question}`, { translations: { fr: { title: 'Vous fumez ?' } } });
  await page.keyboard.press('Enter');
  await page.getByText('Somebody else saved meanwhile: “Vous fumez ?”').waitFor();
  expect(await typed(page, 'Do you smoke?').inputValue()).toBe('Est-ce que vous fumez ?');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(async () => (await desk.reads<typeof kept>(`questions/${question}`)).translations.fr?.title).toBe('Est-ce que vous fumez ?');
});

test('leaving with typed texts is asked about, and nothing typed is lost; in Malagasy, dark, on a phone', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { form } = await writes(desk);
  const page = await desk.opens(`/translations/${form}?to=fr`, { viewport: 'phone', locale: 'mg', context: { colorScheme: 'dark' } });
  await typed(page, 'Family health').fill('<script>Santé</script>');
  // Every line of it is in sight, however narrow the screen.
  await typed(page, 'About you').fill('Quelques mots sur vous et tous les vôtres');
  expect(await typed(page, 'About you').evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await page.getByRole('link', { name: 'Amboary ny fanontaniana' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hijanona eto' }).click();
  expect(await typed(page, 'Family health').inputValue()).toBe('<script>Santé</script>');
  expect(await accessibilityFindings(page)).toEqual([]);
});

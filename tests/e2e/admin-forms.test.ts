import type { Page } from 'playwright-core';
import { questionTypes } from '../../src/contract/questionTypes.ts';
import { e2e as test, expect } from './harness/e2e.ts';
import { accessibilityFindings } from './harness/accessibility.ts';
import { refusedCall } from './harness/watchPage.ts';
import { atDesk } from './adminDesk.ts';
import { goesTo } from './adminStudy.ts';
import { ownWord } from './ownNames.ts';
import { asAdministrator, type AskedQuestion } from './publicStudy.ts';
import type { Product } from './harness/startProduct.ts';

/** A type without answers to choose from, one with them, and what asks nothing: each type is asked in `public-questionnaire.test.ts`. */
const added: [label: string, answers: string[]][] = [
  ['Number', []],
  ['Several choices or other', ['Walking', 'Running']],
  ['Note, no answer', []],
];

const tree = (page: Page) => page.getByRole('navigation', { name: 'Parts of the form' });

interface Built {
  id: string;
  title: string;
  token: string;
}

/** An activated form of one section with these questions. */
async function hasForm(product: Product, questions: readonly AskedQuestion[]): Promise<Built> {
  const post = await asAdministrator(product);
  const title = `Health of ${ownWord()}`;
  const { id } = await post('formulaires', { title });
  const section = await post(`formulaires/${String(id)}/sections`, { title: 'About you' });
  for (const { options = [], ...question } of questions) {
    const made = await post(`sections/${String(section.id)}/questions`, question);
    for (const option of options) await post(`questions/${String(made.id)}/responses-proposed`, { title: option });
  }
  const { token } = await post(`formulaires/token/${String(id)}`);
  return { id: String(id), title, token: String(token) };
}

const drinks: AskedQuestion = { title: 'What do you drink?', type: 'CHOIX_MULTIPLE', options: ['Water', 'Tea', 'Milk'] };
const sleep: AskedQuestion = { title: 'Do you sleep well?', type: 'CASE_COCHER', options: ['Yes', 'No'] };
const words: AskedQuestion = { title: 'Where is your water from?', type: 'REPONSE_COURTE' };

async function save(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
}

test('a form is built without leaving the page, and only then activated: its link is shown', async ({ open, product }) => {
  const page = await (await atDesk(open, product)).opens('/social', { expected: [refusedCall] });
  await page.getByRole('link', { name: 'New form' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).first().fill(`Health of ${ownWord()}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // A new form leads on to where it is built, and says what to begin with.
  await page.getByText('Begin with a section.').waitFor();
  await page.getByRole('button', { name: 'Activer' }).click();
  await dialog.getByText('The form has no section.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Activer' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: /Response URLs/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New section' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('About you');
  await save(page);
  await tree(page).getByRole('link', { name: 'About you' }).waitFor();

  // A section without a question stops the activation.
  await page.getByRole('button', { name: 'Activer' }).click();
  // It is said before anybody tries, and leads to the place.
  await dialog.getByRole('link', { name: 'About you' }).waitFor();
  await dialog.getByText('There is no question here.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Activer' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  for (const [label, answers] of added) {
    await page.getByRole('button', { name: /^New question/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).first().fill(`A question of type ${label}`);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(questionTypes.length);
    await page.getByRole('option', { name: label, exact: true }).click();
    await save(page);
    await tree(page)
      .getByRole('link', { name: `A question of type ${label}`, exact: false })
      .last()
      .waitFor();
    // What comes next has the focus: the answers where there are some, else the next question.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(answers.length > 0 ? 'TEXTAREA' : 'BUTTON');
    if (answers.length > 0) {
      await page.keyboard.insertText(answers.join('\n'));
      await page.getByRole('button', { name: 'Add these answers' }).click();
      await page.getByRole('textbox', { name: `Answer ${answers.length}` }).waitFor();
    }
  }
  expect(await tree(page).getByRole('link').count()).toBe(2 + added.length);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Activer' }).click();
  await dialog.getByText('This will be version 1.').waitFor();
  await dialog.getByText('2 questions added').waitFor();
  await dialog.getByRole('button', { name: 'Activer' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Response URLs' }).inputValue();
  expect(link).toMatch(/\/formulaire\?token=[\w-]{20,}$/);

  const respondent = await open(new URL(link).pathname + new URL(link).search);
  await respondent.getByText('A question of type Number').waitFor();
});

test('the preview is the respondents’ questionnaire, in any language, and sends nothing', async ({ open, product }) => {
  const { id } = await hasForm(product, [words, sleep]);
  const page = await (await atDesk(open, product)).opens(`/details/${id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'About you' }).waitFor();
  await dialog.getByText(words.title).waitFor();
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await dialog
    .getByText(/sur 2 questions|2 questions/)
    .first()
    .waitFor();
});

test('where there is room the preview is next to the part and follows what is typed', async ({ open, product }) => {
  const { id } = await hasForm(product, [words, sleep]);
  const page = await (await atDesk(open, product)).opens(`/details/${id}`, { context: { viewport: { width: 1440, height: 900 } } });
  await tree(page).getByRole('link', { name: sleep.title }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await preview.getByText(sleep.title).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Do you smoke?');
  await preview.getByText('Do you smoke?').waitFor();
  await page.getByRole('textbox', { name: 'New answers' }).fill('Sometimes');
  await page.getByRole('button', { name: 'Add these answers' }).click();
  await preview.getByRole('radio', { name: 'Sometimes' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // A question that is being added is seen before it is saved.
  await page.getByRole('textbox', { name: 'Title' }).first().fill(sleep.title);
  await page.getByRole('button', { name: 'New question below this one' }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill('How many a day?');
  await preview.getByText('How many a day?').waitFor();
});

test('answers are moved, and the order stays; one is given a picture and a voice, which respondents see and hear', async ({ open, product }) => {
  const { id, token } = await hasForm(product, [drinks]);
  const page = await (await atDesk(open, product)).opens(`/details/${id}`);
  await tree(page).getByRole('link', { name: drinks.title }).click();
  await page.getByRole('button', { name: 'Move up: Milk' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Answer 2' }).inputValue()).toBe('Milk');
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Answer 2' }).inputValue()).toBe('Milk');

  await page.getByRole('button', { name: 'Picture and sound: Milk' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[accept^="image"]').setInputFiles({ name: 'milk.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog.getByRole('img', { name: 'Picture' }).waitFor();
  await dialog.getByRole('button', { name: 'Record: English' }).click();
  await dialog.getByRole('button', { name: 'Stop recording: English' }).click();
  await dialog.getByLabel('Spoken text: English').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const post = await asAdministrator(product);
  const isKept = async () => {
    await post(`formulaires/token/${id}`);
    return (await fetch(`${product.url}/api/formulaires/${id}/content?token=${token}`)).json() as Promise<object>;
  };
  await expect.poll(async () => Object.values(await isKept())).toEqual([{ image: expect.anything(), audio: { en: expect.anything() } }]);

  const phone = await open(`/formulaire?token=${token}`);
  const picture = phone.locator('.choice', { hasText: 'Milk' }).getByRole('presentation');
  await picture.waitFor();
  const listen = phone.getByRole('button', { name: 'Listen' });
  await listen.click();
  await phone.locator('.choice[data-spoken]', { hasText: 'Milk' }).waitFor();
  await expect.poll(() => phone.locator('[data-spoken]').count()).toBe(0);
  expect(await accessibilityFindings(phone)).toEqual([]);
});

test('what respondents sent comes back: the count, and every answer read in the questionnaire', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const { id, title, token } = await hasForm(product, [words]);
  const published = await desk.reads<{ section: { question: { id: string; type: string }[] }[] }>(`formulaires/token/${token}`);
  const question = published.section[0]?.question[0];
  const answer = await fetch(`${product.url}/api/formulaires/${id}/reponses?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ id: question?.id, reponses: ['We drink from the well'] }]),
  });
  expect(answer.ok).toBe(true);
  const page = await desk.opens('/social-dowload');
  await page.getByRole('combobox', { name: 'Form' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await page.getByText('Number of responses : 1').waitFor();
  await page.getByRole('button', { name: /^Read / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'About you' }).waitFor();
  const input = dialog.getByRole('textbox').first();
  expect(await input.inputValue()).toBe('We drink from the well');
  expect(await input.isDisabled()).toBe(true);
});

test('choosing another part with unsaved typing asks first, and what was typed stays', async ({ open, product }) => {
  const { id } = await hasForm(product, [words, sleep]);
  const page = await (await atDesk(open, product)).opens(`/details/${id}`);
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('Not yet saved');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await tree(page).getByRole('link', { name: 'About you', exact: true }).click();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  expect(await title.inputValue()).toBe('Not yet saved');

  // Once saved it is asked again for what is typed next, and answers not yet added count as typed.
  await title.fill('Health of the families');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Health of the families' }).waitFor();
  await title.fill('Typed after saving');
  await tree(page).getByRole('link', { name: sleep.title }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('textbox', { name: 'New answers' }).fill('Perhaps');
  await tree(page).getByRole('link', { name: 'About you', exact: true }).click();
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByRole('textbox', { name: 'New answers' }).inputValue()).toBe('Perhaps');
});

test('nothing is asked where nothing was typed, also where a part carries what its type does not show', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const asked = await Promise.all([
    desk.makes('questions', { title: 'With limits of another type', type: 'PARAGRAPHE', min: '1', max: '9' }),
    desk.makes('questions', { title: 'A date', type: 'DATE', allowPartialDate: true }),
    desk.makes('questions', { title: 'No date', type: 'HEURE', allowPartialDate: true }),
  ]);
  const page = await desk.opens('/social-question');
  for (const { id } of asked) {
    await goesTo(page, `/details-question/${id}`);
    await goesTo(page, '/social-question');
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
});

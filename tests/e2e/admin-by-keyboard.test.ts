import type { Page } from 'playwright-core';
import { e2e as test, expect } from './harness/e2e.ts';
import { atDesk } from './adminDesk.ts';
import { settles } from './adminStudy.ts';
import { ownWord } from './ownNames.ts';

const yesNo = ['Yes', 'No'];

const aboutYou: readonly (readonly [title: string, answers: readonly string[]])[] = [
  ['How old are you?', []],
  ['Do you smoke?', yesNo],
  ['How many a day?', []],
  ['Do you drink?', yesNo],
  ['What do you drink?', ['Beer', 'Wine', 'Spirits']],
  ['Do you sleep well?', yesNo],
  ['What keeps you awake?', []],
  ['Do you move each day?', yesNo],
  ['How many minutes?', []],
  ['Where is your water from?', ['A well', 'A river', 'A tap']],
  ['How far is it?', []],
  ['Who fetches it?', []],
  ['How is your health?', ['Good', 'Fair', 'Poor']],
  ['What would help you?', []],
];
const ofChild = ['First name', 'Age in years', 'Goes to school', 'Was ill this month', 'Was vaccinated', 'Sleeps under a net'];

/** Which question is asked only after which one was answered how, by their places in the first section. */
const rules: readonly (readonly [asked: number, of: number])[] = [
  [2, 1],
  [4, 3],
  [6, 5],
  [8, 7],
];

interface Kept {
  title: string;
  translations: { fr?: Record<string, string> };
}
interface KeptQuestion extends Kept {
  type: string;
  visibleIf: { '==': [{ var: string }, string] } | null;
  code: string | null;
  option?: Kept[];
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement as HTMLElement | null;
    const label = now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement ? now.labels?.[0]?.innerText : undefined;
    const by = document.getElementById(now?.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.innerText;
    return (now?.getAttribute('aria-label') ?? label ?? by ?? now?.innerText ?? '').replace(/\s*\*?\s*$/, '').trim();
  });

/** Presses a key until what begins with this name has the focus. */
async function reaches(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    if ((await focused(page)).startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`“${name}” is not reached by ${key}; the focus is on “${await focused(page)}”`);
}

const arrives = (page: Page, name: string) => expect.poll(() => focused(page)).toMatch(new RegExp(`^${name}`));

/** A line and Enter for each question, its answers below it by Shift and Enter. */
async function types(page: Page, questions: typeof aboutYou): Promise<void> {
  const field = page.getByRole('textbox', { name: 'New questions' });
  for (const [title, answers] of questions) {
    await page.keyboard.insertText([title, ...answers.map((answer) => `- ${answer}`)].join('\n'));
    await page.keyboard.press('Enter');
    await expect.poll(() => field.evaluate((element: HTMLTextAreaElement) => element.value + String(element.readOnly))).toBe('false');
  }
}

test('twenty questions with four rules, two languages and a repeated part are built from nothing by keyboard alone', async ({ open, product }) => {
  const desk = await atDesk(open, product);
  const page = await desk.opens('/social');
  await page.getByRole('link', { name: 'New form' }).waitFor();
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    window.addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });
  const begun = performance.now();
  const title = `Families of ${ownWord()}`;

  // Any command is found by its words; a new form leads on to its first section, and that to its questions.
  await page.keyboard.press('Control+k');
  await arrives(page, 'People, churches');
  await page.keyboard.insertText('New form');
  await page.getByRole('option', { name: 'New form' }).waitFor();
  await page.keyboard.press('Enter');
  await arrives(page, 'Title');
  await page.keyboard.insertText(title);
  await page.keyboard.press('Enter');
  await arrives(page, 'New section');
  await page.keyboard.press('Enter');
  await arrives(page, 'Title');
  await page.keyboard.insertText('About you');
  await page.keyboard.press('Enter');
  await arrives(page, 'New questions');
  await types(page, aboutYou);

  // Back in the tree, and from the form to a second section.
  await page.keyboard.press('Escape');
  await arrives(page, 'About you');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('n');
  await arrives(page, 'New section');
  await page.keyboard.press('Enter');
  await arrives(page, 'Title');
  await page.keyboard.insertText('Your children');
  await reaches(page, 'Asked for each of several');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await arrives(page, 'New questions');
  await types(
    page,
    ofChild.map((one) => [one, []]),
  );

  // A type is changed by one key where the question stands.
  await page.keyboard.press('Escape');
  await arrives(page, 'Your children');
  await reaches(page, '1. How old are you?', 'ArrowUp');
  await page.keyboard.press('t');
  await expect.poll(async () => (await questionsOf(desk, title)).find(({ title: asked }) => asked === 'How old are you?')?.type).toBe('ENTIER');

  for (const [asked, of] of rules) {
    await reaches(page, `${asked + 1}. `, 'ArrowDown');
    await page.keyboard.press('r');
    await arrives(page, 'Add a condition');
    await page.keyboard.press('Enter');
    await arrives(page, 'Question');
    await page.keyboard.insertText(aboutYou[of]?.[0] ?? '');
    await page.keyboard.press('Enter');
    await reaches(page, 'Value');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Yes' }).waitFor();
    await page.keyboard.press('y');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await questionsOf(desk, title)).filter(({ visibleIf }) => visibleIf).length)
      .toBe(rules.findIndex(([at]) => at === asked) + 1);
    // Until the server's word is here what was written is unsaved, and leaving it asks.
    await settles(page);
    await page.keyboard.press('Escape');
    await arrives(page, `${asked + 1}. `);
  }

  // The second language: Enter saves a text and goes on to the next.
  await reaches(page, 'Translations', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const texts = 3 + 20 + aboutYou.flatMap(([, answers]) => answers).length;
  await page.getByRole('button', { name: `Français 0 of ${texts} texts` }).waitFor();
  await settles(page);
  await reaches(page, 'Français: ');
  for (let text = 1; text <= texts; text += 1) {
    await page.keyboard.insertText(`Texte ${text}`);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: `Français ${texts} of ${texts} texts` }).waitFor();
  const seconds = (performance.now() - begun) / 1000;
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks);
  process.stdout.write(`Twenty questions, four rules, two languages, a repeated part: ${clicks} clicks, ${seconds.toFixed(0)} s\n`);

  expect(clicks).toBe(0);
  const form = await formOf(desk, title);
  expect(form.section.map(({ repeated }) => repeated)).toEqual([false, true]);
  const questions = form.section.flatMap(({ question }) => question);
  expect(questions.map((question) => question.title)).toEqual([...aboutYou.map(([asked]) => asked), ...ofChild]);
  expect(questions.map(({ option = [] }) => option.map((one) => one.title))).toEqual([...aboutYou.map(([, answers]) => answers), ...ofChild.map(() => [])]);
  const codes = questions.map(({ code }) => code);
  expect(questions.flatMap(({ visibleIf }, at) => (visibleIf ? [[at, codes.indexOf(visibleIf['=='][0].var), visibleIf['=='][1]]] : []))).toEqual(
    rules.map((rule) => [...rule, 'Yes']),
  );
  const parts: Kept[] = [form, ...form.section, ...questions, ...questions.flatMap(({ option = [] }) => option)];
  expect(parts.filter(({ translations }) => !translations?.fr?.title).map((part) => part.title)).toEqual([]);
});

type Desk = Awaited<ReturnType<typeof atDesk>>;
type KeptForm = Kept & { id: string; section: (Kept & { repeated: boolean; question: KeptQuestion[] })[] };

async function formOf(desk: Desk, title: string): Promise<KeptForm> {
  const form = (await desk.reads<KeptForm[]>('formulaires')).find((one) => one.title === title);
  return desk.reads<KeptForm>(`formulaires/${form?.id}`);
}

async function questionsOf(desk: Desk, title: string): Promise<KeptQuestion[]> {
  return (await formOf(desk, title)).section.flatMap(({ question }) => question);
}

import type { Browser, Page } from 'playwright-core';
import type { Form } from '../src/contract/index.ts';
import { type FormQuestion, readForm } from '../src/questionnaire/engine/index.ts';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { goodLine, type PoorLine, startPoorLine } from '../tests/faults/harness/poorLine.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { startSample } from './startSample.ts';

/** Answers what a page shows: the first choice, the year 1980, and for what is typed what is told for the question. */
const answerAll = (typed: Readonly<Record<string, string>>) => `(() => {
  const typed = ${JSON.stringify(typed)};
  const set = (field, value) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  };
  for (const question of document.querySelectorAll('.question')) {
    const choice = question.querySelector('input[type=radio], input[type=checkbox]');
    if (choice && !choice.closest('.reason') && !question.querySelector('input:checked')) choice.click();
    for (const list of question.querySelectorAll('select')) if (!list.value) set(list, list.options[1].value);
    for (const text of question.querySelectorAll('input:not([type=radio], [type=checkbox], [type=range]), textarea')) if (!text.value) set(text, typed[text.name] ?? '1980');
    for (const range of question.querySelectorAll('input[type=range]')) set(range, '3');
  }
})()`;

/** What is typed into the fields of a form: the smallest number that is taken, and words for the rest. */
async function typedInto(url: string, path: string): Promise<Record<string, string>> {
  const { token } = Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?'))));
  const form = (await (await fetch(`${url}/api/formulaires/token/${token}`)).json()) as Form;
  const fits = ({ type, question: { min, pattern } }: FormQuestion): string => {
    if (type === 'REPONSE_COURTE' || type === 'PARAGRAPHE') return pattern ? 'AB123' : 'As always';
    return type === 'DATE' ? '1980' : String(min ?? 3);
  };
  return Object.fromEntries(readForm(form).questions.map((question) => [question.id, fits(question)]));
}

/** What comes until Next works is counted on a line of 400 kbit/s: on one without limit everything else would be there in the same moment. */
const slowLine = { ...goodLine, rate: 50_000 };

/** Turns that its pages need at most, each asked twice where something is missing. */
const mostTurns = 60;

/** What still goes over the line until two seconds pass without anything. */
const settled = async (page: Page, line: PoorLine): Promise<number> => {
  let all = 0;
  for (let quiet = 0; quiet < 4;) {
    await page.waitForTimeout(500);
    const more = line.taken();
    all += more;
    quiet = more === 0 ? quiet + 1 : 0;
  }
  return all;
};

async function walk(browser: Browser, { line, path, savesData }: { line: PoorLine; path: string; savesData: boolean }) {
  const typed = await typedInto(line.url, path);
  const { page, close } = await openPage(browser, line.url, {
    expected: [/.*/],
    context: { serviceWorkers: 'allow', ...(savesData && { extraHTTPHeaders: { 'Save-Data': 'on' } }) },
  });
  if (savesData) await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } })`);
  line.taken();
  line.becomes(slowLine);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('.actions button').first().click();
  const next = page.getByRole('button', { name: /^(Next|Send)$/ }).last();
  await next.waitFor();
  await page.waitForFunction(`[...document.querySelectorAll('.pager button')].some((each) => !each.disabled)`);
  const first = line.taken();
  line.becomes(goodLine);
  const rest = await settled(page, line);
  for (let [name, turns] = ['', 0]; name !== 'Send'; turns += 1) {
    if (turns > mostTurns) throw new Error('A page of the sample study does not let the next one come.');
    await page.evaluate(answerAll(typed));
    await page.waitForTimeout(300);
    await page.evaluate(answerAll(typed));
    name = await next.innerText();
    await next.click();
    await page.waitForTimeout(300);
  }
  const answering = await settled(page, line);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByText(/^Your receipt/).waitFor();
  const sending = await settled(page, line);
  await page.goto('about:blank');
  line.taken();
  await page.goto(path, { waitUntil: 'networkidle' });
  const second = await settled(page, line);
  await close();
  return { first, rest, answering, sending, second };
}

async function measure(): Promise<Figure[]> {
  const sample = await startSample();
  const line = await startPoorLine(sample.url, { ...goodLine, seed: 1 });
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const savesData of [false, true]) {
      const seen = await walk(browser, { line, path: sample.path, savesData });
      const { first, rest, answering, sending, second } = seen;
      const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
      const how = savesData ? ', on data-saver' : '';
      figures.push(
        {
          what: `77 questions${how}: until Next works on a line of 400 kbit/s, all bytes both ways`,
          value: kilobytes(first),
          ...(!savesData && { goal: 'at most 30 KB' }),
        },
        { what: `what comes behind it, answering, sending${how}`, value: [rest, answering, sending].map(kilobytes).join(', ') },
        { what: `opened, answered, sent${how}`, value: kilobytes(first + rest + answering + sending), goal: savesData ? 'at most 60 KB' : 'at most 150 KB' },
        { what: `the same link again${how}`, value: kilobytes(second), ...(!savesData && { goal: 'at most 2 KB' }) },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await line.close();
    await sample.stop();
  }
}

/** What a questionnaire costs a respondent of mobile data. */
export const dataCost: Measurement = { name: 'data of a questionnaire', run: measure };

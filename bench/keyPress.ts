import type { Browser } from 'playwright-core';
import { agrees } from '../tests/e2e/harness/agrees.ts';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn } from './administrator.ts';
import { buildRuledForm } from './buildRuledForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';
import { noted, turnedPlainly, typedPlainly, watchPaint } from './toPaint.ts';

const typed = 'hide 2 hide 5 hide 8 and nothing else at all';
const turns = 10;
const cpuSlowdown = 6;

interface Times {
  keys: number[];
  pages: number[];
}

async function fillIn(browser: Browser, url: string, questions: number): Promise<Times> {
  const { token, asked } = await buildRuledForm(await signIn(url), questions);
  const { page, close } = await openPage(browser, url, { cpuSlowdown });
  await page.addInitScript(watchPaint);
  await page.goto(`/formulaire?token=${token}`, { waitUntil: 'networkidle' });
  await agrees(page);
  const box = page.locator('.question', { hasText: asked }).getByRole('textbox');
  await box.focus();
  await noted(page);
  await page.keyboard.type(typed, { delay: 120 });
  const keys = await noted(page);
  const next = page.getByRole('button', { name: 'Next' });
  for (let turned = 0; turned < turns; turned += 1) {
    await next.click();
    await page.waitForTimeout(700);
  }
  const pages = await noted(page);
  await close();
  return { keys, pages };
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
const middleAndLate = (times: readonly number[]) => [0.5, 0.95].map((share) => milliseconds(percentile(times, share))).join(', ');

async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  try {
    const plainKeys = await typedPlainly(browser, product.url, { text: typed, cpuSlowdown });
    const plainPages = await turnedPlainly(browser, product.url, { turns, cpuSlowdown });
    const figures: Figure[] = [
      { what: 'one plain field and nothing else, 6x slower: key press to paint, median, p95', value: middleAndLate(plainKeys) },
      { what: 'plain pages of 20 fields, 6x slower: next page to paint, median, p95', value: middleAndLate(plainPages) },
    ];
    for (const questions of [300, 1_000]) {
      const what = `${questions} questions, a rule for every third, 6x slower`;
      const { keys, pages } = await fillIn(browser, product.url, questions);
      const over = percentile(keys, 0.95) - percentile(plainKeys, 0.95);
      const ratio = percentile(pages, 0.5) / percentile(plainPages, 0.5);
      figures.push(
        { what: `${what}: key press to paint, median, p95`, value: middleAndLate(keys), goal: 'under 50 ms' },
        { what: `${what}: key press to paint, p95 over that of the plain field`, value: milliseconds(over), goal: 'at most 5 ms' },
        { what: `${what}: next page to paint, median, p95`, value: middleAndLate(pages), goal: 'under 100 ms' },
        { what: `${what}: next page to paint, median over that of plain pages`, value: `${ratio.toFixed(2)}x`, goal: 'at most 1.5x' },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** How soon a slow phone shows a key that a hundred rules ask for, and the next page. */
export const keyPress: Measurement = { name: 'key press', run: measure };

import { agrees } from '../tests/e2e/harness/agrees.ts';
import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn } from './administrator.ts';
import { buildRuledForm } from './buildRuledForm.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';
import { noted, typedPlainly, watchPaint } from './toPaint.ts';

const typed = 'hide 2 hide 5 hide 8 and nothing else at all';

async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  try {
    const { token, asked } = await buildRuledForm(await signIn(product.url));
    const { page, close } = await openPage(browser, product.url, { cpuSlowdown: 6 });
    await page.addInitScript(watchPaint);
    await page.goto(`/formulaire?token=${token}`, { waitUntil: 'networkidle' });
    await agrees(page);
    const box = page.locator('.question', { hasText: asked }).getByRole('textbox');
    await box.focus();
    await noted(page);
    await page.keyboard.type(typed, { delay: 120 });
    const keys = await noted(page);
    const next = page.getByRole('button', { name: 'Next' });
    for (let turned = 0; turned < 10; turned += 1) {
      await next.click();
      await page.waitForTimeout(700);
    }
    const pages = await noted(page);
    await close();
    const plain = await typedPlainly(browser, product.url, { text: typed, cpuSlowdown: 6 });
    const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
    return [
      { what: 'one plain field and nothing else, 6x slower: key press to paint, median', value: milliseconds(percentile(plain, 0.5)) },
      { what: '300 questions, 100 rules, 6x slower: key press to paint, median', value: milliseconds(percentile(keys, 0.5)), goal: 'under 50 ms' },
      { what: '300 questions, 100 rules, 6x slower: key press to paint, p95', value: milliseconds(percentile(keys, 0.95)) },
      { what: '300 questions, 100 rules, 6x slower: next page to paint, median', value: milliseconds(percentile(pages, 0.5)), goal: 'under 100 ms' },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** How soon a slow phone shows a key that a hundred rules ask for, and the next page. */
export const keyPress: Measurement = { name: 'key press', run: measure };

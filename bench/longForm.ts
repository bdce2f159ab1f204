import { openBrowser } from '../tests/e2e/harness/openBrowser.ts';
import { openPage } from '../tests/e2e/harness/openPage.ts';
import { startProduct } from '../tests/e2e/harness/startProduct.ts';
import { administrator, signIn, storageOf } from './administrator.ts';
import { buildWideForm } from './fillResponses.ts';
import type { Figure, Measurement } from './Measurement.ts';
import { percentile } from './percentile.ts';
import { noted, typedPlainly, watchPaint } from './toPaint.ts';

const count = 500;
const slower = 4;
const typed = ' of a long form as it is typed';

async function measure(): Promise<Figure[]> {
  const product = await startProduct({ env: { ...administrator, LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  try {
    const { id } = await buildWideForm(await signIn(product.url), count);
    const storageState = await storageOf(product.url);
    const { page, close } = await openPage(browser, product.url, { viewport: 'desktop', cpuSlowdown: slower, context: { storageState } });
    await page.addInitScript(watchPaint);
    const start = performance.now();
    await page.goto(`/africanhealthstudy/panel-administration/details/${id}`);
    const tree = page.getByRole('navigation', { name: 'Parts of the form' });
    await tree.getByRole('link', { name: /Question 10\.50/ }).waitFor();
    const opened = performance.now() - start;

    const figures: Figure[] = [];
    const told = (what: string, times: readonly number[], goal?: string) =>
      figures.push({
        what: `builder, ${count} questions, ${slower}x slower: ${what} to paint, median (p95)`,
        value: `${percentile(times, 0.5).toFixed(0)} ms (${percentile(times, 0.95).toFixed(0)})`,
        ...(goal && { goal }),
      });
    const title = page.getByRole('textbox', { name: 'Title' }).first();
    await title.focus();
    await noted(page);
    await page.keyboard.type(typed, { delay: 120 });
    told('a key in a title', await noted(page), 'under 50 ms');

    await tree.getByRole('link').first().focus();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown', { delay: 60 });
    told('an arrow in the tree', await noted(page), 'under 50 ms');

    const find = tree.getByRole('searchbox');
    await find.focus();
    await noted(page);
    await page.keyboard.type('Question 7.2', { delay: 250 });
    told('a key in its filter', await noted(page), 'under 50 ms');
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Backspace', { delay: 250 });
    await noted(page);

    const fold = tree.locator('button').first();
    await fold.focus();
    for (let presses = 0; presses < 6; presses += 1) {
      await fold.click();
      await page.waitForTimeout(300);
    }
    told('a section folded or opened', await noted(page), 'under 100 ms');
    await close();
    told('a key in a plain field of a page that has nothing else', await typedPlainly(browser, product.url, { text: typed, cpuSlowdown: slower }));
    return [{ what: `builder, ${count} questions, ${slower}x slower: opened`, value: `${(opened / 1000).toFixed(1)} s` }, ...figures];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** How soon the builder shows what is done to a form of five hundred questions. */
export const longForm: Measurement = { name: 'builder of a long form', run: measure };

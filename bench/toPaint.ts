import type { Browser, Page } from 'playwright-core';
import { openPage } from '../tests/e2e/harness/openPage.ts';

/** From the moment a key or a press is there to the first task after the frame that shows it. */
export const watchPaint = `window.bench = [];
for (const kind of ['keydown', 'pointerdown']) {
  document.addEventListener(kind, ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => window.bench.push(performance.now() - timeStamp)));
  }, { capture: true });
}`;

/** What was measured since it was asked last. */
export async function noted(page: Page): Promise<number[]> {
  await page.waitForTimeout(500);
  return page.evaluate<number[]>('window.bench.splice(0)');
}

/** Keys into a field of a page that has nothing else: what this machine and its browser need of themselves. */
export async function typedPlainly(browser: Browser, origin: string, { text, cpuSlowdown }: { text: string; cpuSlowdown: number }): Promise<number[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown });
  await page.setContent('<input aria-label="plain">');
  await page.evaluate(watchPaint);
  await page.locator('input').focus();
  await page.keyboard.type(text, { delay: 120 });
  const keys = await noted(page);
  await close();
  return keys;
}

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

const plainPages = (pages: number, fields: number) => {
  const asked = Array.from({ length: fields }, (_, at) => `<p><label>Question ${at + 1}<br><input></label></p>`).join('');
  return Array.from({ length: pages }, (_, at) => `<section${at > 0 ? ' hidden' : ''}><h2>Page ${at + 1}</h2>${asked}</section>`).join('');
};

/** Pages of fields that stand in the document, one shown in the place of the one before. */
export async function turnedPlainly(browser: Browser, origin: string, { turns, cpuSlowdown }: { turns: number; cpuSlowdown: number }): Promise<number[]> {
  const { page, close } = await openPage(browser, origin, { cpuSlowdown });
  await page.setContent(`${plainPages(turns + 1, 20)}<button>Next</button>`);
  await page.evaluate(watchPaint);
  await page.evaluate(`(() => {
    const pages = [...document.querySelectorAll('section')];
    let at = 0;
    document.querySelector('button').onclick = () => { pages[at].hidden = true; pages[(at += 1)].hidden = false; scrollTo(0, 0); };
  })()`);
  for (let turned = 0; turned < turns; turned += 1) {
    await page.getByRole('button').click();
    await page.waitForTimeout(300);
  }
  const times = await noted(page);
  await close();
  return times;
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

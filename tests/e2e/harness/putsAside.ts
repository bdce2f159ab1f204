import type { Page } from 'playwright-core';

/** The person turns to another app, and the page stays open behind it: what is typed leaves at once instead of after a rest. */
export async function putsAside(page: Page): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
}

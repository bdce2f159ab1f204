import type { Page } from 'playwright-core';

/** The line about saving, where it says so. */
export const saidSaved = (page: Page) => page.locator('.questionnaire').getByText('Saved on this phone', { exact: true });

/**
 * What was typed is on this phone, by the page's own word. The line that says so is drawn once the key itself is: until then it speaks of
 * what was there before.
 */
export async function savedOnPhone(page: Page): Promise<void> {
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))');
  await saidSaved(page).first().waitFor();
}

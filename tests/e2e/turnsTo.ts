import type { Page } from 'playwright-core';
import { languageNames, type Locale } from '../../src/resources/define/index.ts';

/**
 * The screen that is open in another language, in its place: of it all nothing is loaded again but the words. For what is to be
 * seen in each language where a walk for each would load, fill in and wait as often as there are languages.
 */
export async function turnsTo(page: Page, locale: Locale): Promise<void> {
  const link = page.locator(`.languages a[lang=${locale}]`).first();
  if (await link.count()) {
    // By itself, not by the mouse: the field workers' menu that it stands in stays closed.
    await link.dispatchEvent('click');
    await page.locator(`html[lang=${locale}] .languages a[lang=${locale}][aria-current]`).first().waitFor({ state: 'attached' });
  } else {
    // The administrators' area, as after a choice in another tab.
    await page.evaluate((to) => {
      document.cookie = `language=${to}; path=/`;
      window.dispatchEvent(new Event('focus'));
    }, locale);
    await page.locator(`html[lang=${locale}] header [aria-label$=": ${languageNames[locale]}"]`).waitFor({ state: 'attached' });
  }
}

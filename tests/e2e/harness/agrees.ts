import type { Page } from 'playwright-core';

/** The yes below the consent text of a public link, in whatever language it is read. */
export const yesTo = (page: Page) => page.getByRole('button', { name: /^(Yes|Oui|Sim|Eny|Ndiyo), / });

/** Says it, once script hears it; then the questions are there. */
export async function agrees(page: Page): Promise<void> {
  await yesTo(page).click();
  await page.locator('.questionnaire').waitFor();
}

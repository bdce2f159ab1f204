import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds serious or critical on the page as it stands, one readable line each; empty where all is well.
 * @param only the rules to look by, such as `color-contrast` after a change of colours alone; all of them unless told
 */
export async function accessibilityFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  // Not as a script element: the product's content security policy rightly refuses that. Once a document: it is half a megabyte.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axe}\n;0`);
  const { violations } = await page.evaluate<AxeResults>(
    `window.axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(only && { runOnly: only }) })})`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ html, any }) => `${id}: ${help}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`.trim()));
}

/**
 * Colours that fade into the other scheme's are those of neither, and what lies below the edge of the screen (`content-visibility`)
 * keeps those of before until it is scrolled to: here they change at once and everywhere.
 */
const changesAtOnce = `{ const sheet = new CSSStyleSheet(); sheet.replaceSync('* { transition-property: none !important; content-visibility: visible !important; }');
  document.adoptedStyleSheets = [sheet]; }`;

/** The findings by day, and what the night changes: colours alone. For pages that follow the system's scheme as it changes. */
export async function findingsByDayAndNight(page: Page): Promise<string[]> {
  await page.evaluate(changesAtOnce);
  const day = await accessibilityFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const night = await accessibilityFindings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...day, ...night.map((finding) => `by night, ${finding}`)];
}

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
  const { violations } = await page.evaluate<AxeResults>(`window.axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...(only && { runOnly: only }) })})`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}

import type { Page } from 'playwright-core';
import { atDesk } from './adminDesk.ts';
import { e2e as test, expect } from './harness/e2e.ts';

interface Stop {
  name: string;
  /** Of the ring that is seen: pixels of an outline, or of the border of a field. */
  ring: number;
}

/** What has the focus, and how thick the ring around it is that a person sees. */
const focusedStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const style = (seen: Element | null) => (seen ? getComputedStyle(seen) : undefined);
    const outline = (seen: Element | null) => {
      const { outlineStyle, outlineWidth, opacity } = style(seen) ?? {};
      return outlineStyle === undefined || outlineStyle === 'none' || opacity === '0' ? 0 : parseFloat(outlineWidth ?? '0');
    };
    const field = parseFloat(style(element.closest('.MuiOutlinedInput-root.Mui-focused')?.querySelector('fieldset') ?? null)?.borderTopWidth ?? '0');
    const name = element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('name') || element.tagName);
    return { name, ring: Math.max(outline(element), outline(element.closest('.MuiButtonBase-root')), field >= 2 ? field : 0) };
  });

test.for(['/', '/users', '/settings', '/social', '/account'])('every stop of the keyboard on %s has a ring that is seen', async (path, { open, product }) => {
  const page = await (await atDesk(open, product)).opens(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  // While something loads, the button that loads again is not seen.
  await page.locator('.RaLoadingIndicator-loadedLoading').waitFor({ state: 'detached' });
  const stops: Stop[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (stop) stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(8);
  expect(stops.filter(({ ring }) => ring < 2)).toEqual([]);
});

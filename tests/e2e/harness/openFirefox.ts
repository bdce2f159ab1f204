import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { patience } from '../../patience.ts';

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox of the machine, or undefined where there is none: `FIREFOX` names another. */
export function firefoxPath(): string | undefined {
  return [process.env.FIREFOX, ...paths].find((path) => path !== undefined && existsSync(path));
}

/** A Firefox over WebDriver BiDi, with an empty profile. Its question about persistent storage is shown and stays unanswered, as on a phone that lies on a table. */
export function openFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
}

/** A phone's page that has loaded a path of the product. */
export async function openFirefoxPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience(30_000));
  await page.setViewport({ width: 360, height: 740 });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page;
}

/** The first visible element of the selector whose name or text has these words; waits for it. */
async function elementNamed(page: Page, selector: string, name: string) {
  const found = await page.waitForFunction(
    (all: string, words: string) =>
      [...document.querySelectorAll<HTMLElement>(all)].find(
        (element) => element.getClientRects().length > 0 && (element.getAttribute('aria-label') ?? element.innerText).includes(words),
      ),
    { polling: 100 },
    selector,
    name,
  );
  return found as ElementHandle<HTMLElement>;
}

/** Presses a button, a link or a label by a real click of the mouse. */
export async function press(page: Page, name: string): Promise<void> {
  for (let left = 20; ; left -= 1) {
    const element = await elementNamed(page, 'button, a, label, [role=option]', name);
    try {
      await element.evaluate((each) => each.scrollIntoView({ block: 'center' }));
      await element.click();
      return;
    } catch (error) {
      // The page has drawn it once more between the look and the press.
      if (left === 0 || !/detached|not connected/i.test(String(error))) throw error;
    }
  }
}

/** Types into the field of a label, by keys. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await press(page, label);
  await page.keyboard.type(text);
}

export async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted: string) => document.body.innerText.includes(wanted), { polling: 100 }, text);
}

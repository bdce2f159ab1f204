import type { Page } from 'playwright-core';

/** What changes from one run to the next. */
const passing: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'XXXX-XXXX'],
  [/token=[^"\s]+/g, 'token=…'],
  [/\b\d{1,2} \w+ \d{4}[^"\n]*/g, 'a day'],
  // How far the answers have come just now.
  [/^( *- group "[^"\n]*":\n)( *)(?:- status: .*\s*){2}/gm, '$1$2- status: …\n$2'],
];

/** What a screen reader comes by on the page, in its order: roles and names, one a line. */
export async function heard(page: Page): Promise<string> {
  // While a dialog is open, nothing else is heard.
  const dialog = page.locator('dialog[open]');
  const tree = await ((await dialog.count()) > 0 ? dialog : page.locator('body')).ariaSnapshot();
  const lines = tree.split('\n').filter((line) => !/^\s*- (?:\/url:|option "\d+")/.test(line));
  return passing.reduce((text, [what, instead]) => text.replace(what, instead), lines.join('\n'));
}

const control =
  /^\s*- '?(button|link|textbox|combobox|checkbox|radio|slider|spinbutton|searchbox|group|radiogroup|option)\b(?: "((?:[^"\\]|\\.)*)")?(?:[^:]*: (.*))?/;

/** The names of everything that can be worked, and of the groups it stands in; empty where one has none. */
export function controlNames(tree: string): string[] {
  return tree.split('\n').flatMap((line) => {
    const found = control.exec(line);
    // A fold is named by what stands on it.
    return found ? [found[2] ?? found[3] ?? ''] : [];
  });
}

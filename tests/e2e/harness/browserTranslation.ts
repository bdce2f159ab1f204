import type { Page } from 'playwright-core';

/** What a translation does with a text node: Chrome's puts another one in its place; others move it into a wrapper. */
export type TranslationWay = 'replaced' | 'moved';

/**
 * The page from its next address on, in a browser that translates it without end: each text, as soon as it stands there or changes, is taken into two `<font>`
 * elements, as Chrome's translation does. The words stay, so that they are found. Returns how many texts were taken so far.
 */
export async function translates(page: Page, way: TranslationWay): Promise<() => Promise<number>> {
  await page.addInitScript((how) => {
    const state = Object.assign(window, { translatedTexts: 0 });
    const left = 'font, script, style, textarea, noscript, title, template, option, svg';
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(how === 'moved' ? text : document.createTextNode(text.data));
      state.translatedTexts += 1;
    };
    const textsIn = (node: Node): Text[] => {
      if (node instanceof Text) return [node];
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    new MutationObserver((records) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach((node) => textsIn(node).forEach(translate))).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    );
  }, way);
  return () => page.evaluate(() => (window as unknown as { translatedTexts: number }).translatedTexts);
}

import type { Page } from 'playwright-core';

/**
 * Every script that the field workers' app may still ask for, however late, and that this browser does not keep: from the app's first one along all that
 * each names. What the page begins with leads to the other apps too and is not followed.
 */
export function partsNotKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const beginsPage = /^(?:index|public)-/;
    const named = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
    const first = performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/(openInvestigatorApp-[\w.-]+\.js)/.exec(name)?.[1] ?? [])[0];
    if (first === undefined) throw new Error('This page has not loaded the field workers’ app.');
    const [seen, missing] = [new Set([first]), [] as string[]];
    for (const part of seen) {
      const kept = await caches.match(`/assets/${part}`, { ignoreVary: true });
      if (!kept) missing.push(part);
      else if (!beginsPage.test(part)) for (const [, next] of (await kept.text()).matchAll(named)) if (next) seen.add(next);
    }
    return missing;
  });
}

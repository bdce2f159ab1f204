import type { PageData } from '../contract/page.ts';
import { chosenLocale } from './chosenLocale.ts';

/** What the server put into the page; undefined behind a server that renders nothing. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Behind a server that knows no pages, the language is the one chosen before, else the document's. */
export function emptyPageData(): PageData {
  return { locale: chosenLocale() };
}

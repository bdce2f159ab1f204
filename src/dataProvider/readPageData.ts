import type { PageData } from '../contract/page.ts';
import { chosenLocale } from './chosenLocale.ts';
import { noteOfOpening } from './noteOfOpening.ts';

/** What the server put into the page; undefined behind a server that renders nothing. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  const given = text ? (JSON.parse(text) as PageData) : undefined;
  const begun = noteOfOpening();
  return given?.form && begun ? { ...given, form: { ...given.form, begun } } : given;
}

/** Behind a server that knows no pages, the language is the one chosen before, else the document's. */
export function emptyPageData(): PageData {
  return { locale: chosenLocale() };
}

import type { ComponentType } from 'react';
import type { Locale } from '../../resources/define/locales.ts';
import type { Catalogue } from '../../ui/index.ts';
import { loadTexts } from './loadTexts.ts';
import type { PublicRoute } from './routes.ts';

export interface LoadedPage {
  Page: ComponentType;
  catalogue: Catalogue;
}

const files = import.meta.glob<Readonly<Record<string, ComponentType>>>('../pages/*Page.tsx');

/** The source file of a page: by it the server finds the chunk to preload. */
export function pageModule({ page }: PublicRoute): string {
  return `src/public/pages/${page}.tsx`;
}

async function loadComponent({ page }: PublicRoute): Promise<ComponentType> {
  const Page = (await files[`../pages/${page}.tsx`]?.())?.[page];
  if (!Page) throw new Error(`There is no page "${page}"`);
  return Page;
}

const pages = new Map<string, LoadedPage | Promise<LoadedPage>>();

async function fetchPage(route: PublicRoute, locale: Locale): Promise<LoadedPage> {
  const [Page, catalogue] = await Promise.all([loadComponent(route), loadTexts(locale, ['public', ...route.texts])]);
  return { Page, catalogue };
}

/**
 * A page with its words: at once where it was loaded before (on the server, at hydration, on return), else its promise.
 * A failed load is forgotten, so that the next try asks the network again.
 */
export function loadPage(route: PublicRoute, locale: Locale): LoadedPage | Promise<LoadedPage> {
  const key = `${locale} ${route.path}`;
  const known = pages.get(key);
  if (known) return known;
  const loading = fetchPage(route, locale);
  pages.set(key, loading);
  loading.then(
    (page) => pages.set(key, page),
    () => pages.delete(key),
  );
  return loading;
}

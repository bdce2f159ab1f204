import { createContext, useContext } from 'react';
import type { PageData } from '../../contract/index.ts';
import { defaultLocale } from '../../resources/define/locales.ts';

/** What came inside the page from the server. Behind a server that renders nothing, only the language. */
export const PageDataContext = createContext<PageData>({ locale: defaultLocale });

export function usePageData(): PageData {
  return useContext(PageDataContext);
}

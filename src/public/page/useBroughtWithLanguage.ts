import { useEffect } from 'react';
import type { Locale } from '../../resources/define/locales.ts';
import { besides } from './LocaleContext.tsx';

/** What a page needs besides words before its language changes. Where it does not come, the language stays. */
export function useBroughtWithLanguage(bring: (locale: Locale) => Promise<unknown>): void {
  useEffect(() => {
    besides.bring = bring;
    return () => {
      delete besides.bring;
    };
  }, [bring]);
}

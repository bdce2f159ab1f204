import { startTransition, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { PageData } from '../contract/index.ts';
import type { Locale } from '../resources/define/locales.ts';
import { TextsProvider } from '../ui/index.ts';
import { CrashGuard } from './failures/CrashGuard.tsx';
import { InformationProvider } from './layout/Information.tsx';
import { loadPage } from './page/loadPage.ts';
import { besides, LocaleContext } from './page/LocaleContext.tsx';
import { PageDataContext } from './page/PageDataContext.tsx';
import { PageView } from './layout/PageView.tsx';
import { rememberLocale } from '../dataProvider/rememberLocale.ts';
import { routeOf } from './page/routes.ts';

const noTexts = {};

/** All public pages, inside whichever router surrounds them: the browser's or the server's. */
export function PublicApp({ data }: { data: PageData }) {
  const [locale, setLocale] = useState<Locale>(data.locale);
  const { pathname } = useLocation();
  const chooseLocale = useMemo(
    () => async (chosen: Locale) => {
      // First the words: a page that has them cannot break for want of others.
      await loadPage(routeOf(location.pathname), chosen);
      await besides.bring?.(chosen);
      rememberLocale(chosen);
      startTransition(() => setLocale(chosen));
    },
    [],
  );
  return (
    <PageDataContext value={data}>
      <LocaleContext value={chooseLocale}>
        <TextsProvider locale={locale} catalogue={noTexts}>
          <InformationProvider>
            <CrashGuard place={pathname}>
              <PageView route={routeOf(pathname)} />
            </CrashGuard>
          </InformationProvider>
        </TextsProvider>
      </LocaleContext>
    </PageDataContext>
  );
}

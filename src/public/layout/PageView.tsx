import { use, useEffect } from 'react';
import type { Locale } from '../../resources/define/locales.ts';
import { TextsProvider, useLocale } from '../../ui/index.ts';
import { useArrival } from '../../ui/useArrival.ts';
import { documentTitle } from '../page/documentTitle.ts';
import { Layout } from './Layout.tsx';
import { type LoadedPage, loadPage } from '../page/loadPage.ts';
import type { PublicRoute } from '../page/routes.ts';

/** One page in its frame. While its code or words are on the way, the page before stays. */
export function PageView({ route }: { route: PublicRoute }) {
  const locale = useLocale();
  const loading = loadPage(route, locale);
  // No hook may follow here: React goes on where it waited, and a page that has come meanwhile is not waited for again.
  return <Framed route={route} locale={locale} {...(loading instanceof Promise ? use(loading) : loading)} />;
}

function Framed({ route, locale, Page, catalogue }: LoadedPage & { route: PublicRoute; locale: Locale }) {
  const title = documentTitle(route, catalogue);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useArrival(route);
  return (
    <TextsProvider locale={locale} catalogue={catalogue}>
      <Layout wide={route.wide}>
        <Page />
      </Layout>
    </TextsProvider>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Locale } from '../../resources/define/index.ts';
import { Button, Loading, Notice, TextsProvider } from '../../ui/index.ts';
import { appNamespaces, loadTexts, type Namespace } from './loadTexts.ts';
import { useText } from './useText.ts';

export interface WithTextsProps {
  /** The language of everything inside, which may be another than the app's: the respondent's. */
  locale: Locale;
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Hands words that only some screens need, in the language wanted, to what is inside. */
export function WithTexts({ locale, namespaces, children }: WithTextsProps) {
  const t = useText();
  const {
    data: catalogue,
    error,
    refetch,
  } = useQuery({
    queryKey: ['texts', locale, namespaces],
    queryFn: () => loadTexts(locale, [...appNamespaces, ...namespaces]),
    staleTime: Infinity,
    // Another language comes in place of the one before, without the screen going blank in between.
    placeholderData: keepPreviousData,
  });
  if (catalogue) {
    return (
      <TextsProvider locale={locale} catalogue={catalogue}>
        {/* A screen reader speaks it in its own voice; the layout does not know of it. */}
        <div lang={locale} className="in-language">
          {children}
        </div>
      </TextsProvider>
    );
  }
  if (!error) return <Loading text={t('wait')} />;
  return (
    <Notice kind="problem">
      <p>{t('loadFailed')}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

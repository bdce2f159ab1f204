import { useCallback, useEffect, useState } from 'react';
import type { OnUseTexts } from '../../../i18n/en/onUse.ts';
import { translate } from '../../../i18n/translate.ts';
import type { Locale } from '../../resources/define/locales.ts';
import { type Translate, useLocale } from '../../ui/TextsProvider.tsx';

const files = import.meta.glob<{ onUse: OnUseTexts }>('../../../i18n/*/onUse.ts');

export type TranslateOnUse = Translate<keyof OnUseTexts>;

/** The words of what is loaded on use, in the language of the interface; undefined until they came. Those of the language before stay until then. */
export function useTextsOnUse(): TranslateOnUse | undefined {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<{ texts: OnUseTexts; locale: Locale }>();
  useEffect(() => {
    let isWanted = true;
    void files[`../../../i18n/${locale}/onUse.ts`]?.().then(
      ({ onUse }) => isWanted && setLoaded({ texts: onUse, locale }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const write = useCallback<TranslateOnUse>((key, params) => (loaded ? translate(loaded.texts[key], loaded.locale, params) : ''), [loaded]);
  return loaded && write;
}

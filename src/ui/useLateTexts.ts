import { useCallback, useEffect, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import type { Locale } from '../resources/define/locales.ts';
import type { Translate } from './TextsProvider.tsx';

/**
 * The words of a part that is loaded on use; undefined until they have come. Those of the language before stay until those of the new one are there.
 * `load` stands outside of the component: another function loads again.
 */
export function useLateTexts<T extends { [Key in keyof T]: string }>(
  load: (locale: Locale) => Promise<T> | undefined,
  locale: Locale,
): Translate<keyof T & string> | undefined {
  const [loaded, setLoaded] = useState<{ texts: T; locale: Locale }>();
  useEffect(() => {
    let isWanted = true;
    void load(locale)?.then(
      (texts) => isWanted && setLoaded({ texts, locale }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load, locale]);
  const write = useCallback<Translate<keyof T & string>>((key, params) => (loaded ? translate(loaded.texts[key], loaded.locale, params) : ''), [loaded]);
  return loaded && write;
}

import { useEffect, useState } from 'react';
import type { FilesTexts } from '../../../../i18n/en/files.ts';
import { translate, type TextParams } from '../../../../i18n/translate.ts';
import type { Locale } from '../../../resources/define/index.ts';

const loaders = import.meta.glob<{ files: FilesTexts }>('../../../../i18n/*/files.ts');

export type FilesTranslate = (key: keyof FilesTexts, params?: TextParams) => string;

/** The words of what is taken, in the language of the questionnaire; undefined until they have come. */
export function useFilesTexts(locale: Locale): FilesTranslate | undefined {
  const [texts, setTexts] = useState<FilesTexts>();
  useEffect(() => {
    let isWanted = true;
    void loaders[`../../../../i18n/${locale}/files.ts`]?.().then(
      ({ files }) => isWanted && setTexts(files),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return texts && ((key, params) => translate(texts[key], locale, params));
}

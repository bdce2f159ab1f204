import { useQuery } from '@tanstack/react-query';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import { translate } from '../../../i18n/translate.ts';
import { type ConsentParagraph, consentParagraphs } from '../../contract/consentParagraphs.ts';
import { readPageData } from '../../dataProvider/readPageData.ts';
import type { Locale } from '../../resources/define/index.ts';

const files = import.meta.glob<ConsentTexts>('../../../i18n/*/consent.ts', { import: 'consent' });

/** The consent text in a language, as everybody who is asked reads it; undefined until it has come, and where no language is asked for. */
export function useConsentParagraphs(locale: Locale | undefined): ConsentParagraph[] | undefined {
  const { data: texts } = useQuery({
    queryKey: ['consentText', locale],
    queryFn: () => files[`../../../i18n/${locale}/consent.ts`]?.(),
    enabled: locale !== undefined,
    staleTime: Infinity,
  });
  return texts && locale && consentParagraphs((key, params) => translate(texts[key], locale, params), readPageData()?.study);
}

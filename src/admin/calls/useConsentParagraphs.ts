import { useQuery } from '@tanstack/react-query';
import type { ConsentTexts } from '../../../i18n/en/consent.ts';
import type { OnUseTexts } from '../../../i18n/en/onUse.ts';
import { translate } from '../../../i18n/translate.ts';
import type { ChecksForm } from '../../contract/checkQuestions.ts';
import { checkParagraphs, type ConsentParagraph, consentParagraphs } from '../../contract/consentParagraphs.ts';
import { readPageData } from '../../dataProvider/readPageData.ts';
import type { Locale } from '../../resources/define/index.ts';

const files = import.meta.glob<ConsentTexts>('../../../i18n/*/consent.ts', { import: 'consent' });

const filesOnUse = import.meta.glob<OnUseTexts>('../../../i18n/*/onUse.ts', { import: 'onUse' });

async function textsIn(locale: Locale): Promise<(ConsentTexts & OnUseTexts) | null> {
  const [texts, onUse] = await Promise.all([files[`../../../i18n/${locale}/consent.ts`]?.(), filesOnUse[`../../../i18n/${locale}/onUse.ts`]?.()]);
  return texts && onUse ? { ...texts, ...onUse } : null;
}

/** The consent text in a language, as everybody who is asked by this form reads it, with its check questions; undefined until it has come. */
export function useConsentParagraphs(locale: Locale, form: ChecksForm): ConsentParagraph[] | undefined {
  const { data: texts } = useQuery({ queryKey: ['consentText', locale], queryFn: () => textsIn(locale), staleTime: Infinity });
  if (!texts) return undefined;
  const paragraphs = consentParagraphs((key, params) => translate(texts[key], locale, params), readPageData()?.study);
  return [...paragraphs, ...checkParagraphs(form, locale, (key) => texts[key])];
}

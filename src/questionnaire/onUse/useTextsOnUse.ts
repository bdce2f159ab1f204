import type { OnUseTexts } from '../../../i18n/en/onUse.ts';
import type { Locale } from '../../resources/define/locales.ts';
import { type Translate, useLocale } from '../../ui/TextsProvider.tsx';
import { useLateTexts } from '../../ui/useLateTexts.ts';

const files = import.meta.glob<OnUseTexts>('../../../i18n/*/onUse.ts', { import: 'onUse' });
const load = (locale: Locale) => files[`../../../i18n/${locale}/onUse.ts`]?.();

export type TranslateOnUse = Translate<keyof OnUseTexts>;

/** The words of what is loaded on use, in the language of the interface. */
export function useTextsOnUse(): TranslateOnUse | undefined {
  return useLateTexts(load, useLocale());
}

import type { StretchesTexts } from '../../../i18n/en/stretches.ts';
import type { Locale } from '../../resources/define/locales.ts';
import type { Translate } from '../../ui/TextsProvider.tsx';
import { useLateTexts } from '../../ui/useLateTexts.ts';

const files = import.meta.glob<StretchesTexts>('../../../i18n/*/stretches.ts', { import: 'stretches' });
const load = (locale: Locale) => files[`../../../i18n/${locale}/stretches.ts`]?.();

/** The words around what is recorded of interviews, in a language. */
export function useStretchesTexts(locale: Locale): Translate<keyof StretchesTexts> | undefined {
  return useLateTexts(load, locale);
}

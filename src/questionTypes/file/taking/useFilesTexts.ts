import type { FilesTexts } from '../../../../i18n/en/files.ts';
import type { Locale } from '../../../resources/define/index.ts';
import type { Translate } from '../../../ui/TextsProvider.tsx';
import { useLateTexts } from '../../../ui/useLateTexts.ts';

const files = import.meta.glob<FilesTexts>('../../../../i18n/*/files.ts', { import: 'files' });
const load = (locale: Locale) => files[`../../../../i18n/${locale}/files.ts`]?.();

export type FilesTranslate = Translate<keyof FilesTexts>;

/** The words of what is taken, in the language of the questionnaire. */
export function useFilesTexts(locale: Locale): FilesTranslate | undefined {
  return useLateTexts(load, locale);
}

import type { Texts } from '../../../i18n/translate.ts';
import type { Locale } from '../../resources/define/index.ts';

const loaders = import.meta.glob<{ questionnaire: Texts }>('../../../i18n/*/questionnaire.ts');

/** The words around a form's own, in the language it is shown in: not always the reader's. */
export async function loadQuestionnaireTexts(locale: Locale): Promise<Texts> {
  const load = loaders[`../../../i18n/${locale}/questionnaire.ts`];
  if (!load) throw new Error(`There are no words of the questionnaire in "${locale}"`);
  return (await load()).questionnaire;
}

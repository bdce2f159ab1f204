import type { Texts } from '../../../i18n/translate.ts';
import type { Locale } from '../../resources/define/index.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ questionnaire: Texts }>>> = {
  en: () => import('../../../i18n/en/questionnaire.ts'),
  fr: () => import('../../../i18n/fr/questionnaire.ts'),
  pt: () => import('../../../i18n/pt/questionnaire.ts'),
  mg: () => import('../../../i18n/mg/questionnaire.ts'),
};

/** The words around a form's own, in the language it is shown in: not always the reader's. */
export async function loadQuestionnaireTexts(locale: Locale): Promise<Texts> {
  return (await loaders[locale]()).questionnaire;
}

import type { QuestionnaireTexts } from '../../i18n/en/questionnaire.ts';
import { type Translate, useTexts } from '../ui/TextsProvider.tsx';

export type QuestionnaireTranslate = Translate<keyof QuestionnaireTexts>;

export const useQuestionnaireTexts = (): QuestionnaireTranslate => useTexts<QuestionnaireTexts>('questionnaire');

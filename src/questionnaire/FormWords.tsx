import { memo } from 'react';
import { type Reading, textOf } from './engine/index.ts';
import { usePiped } from './usePiped.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface FormWordsProps extends Reading {
  of: Parameters<typeof textOf>[0];
  field?: 'title' | 'description';
}

/** A text of the form. One that is not translated is shown in the form's language, marked for eye, ear and dictionary. */
export const FormWords = memo(function FormWords({ of, field = 'title', locale, defaultLanguage }: FormWordsProps) {
  const t = useQuestionnaireTexts();
  const { text, language, fellBack } = textOf(of, field, { locale, defaultLanguage });
  const piped = usePiped(text, locale);
  if (!fellBack) return piped;
  return (
    <span lang={language} className="untranslated" title={t('notTranslated')}>
      {piped}
    </span>
  );
});

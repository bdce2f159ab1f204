import { memo, use } from 'react';
import { AskingContext } from './AskingContext.ts';
import { type Reading, textOf } from './engine/index.ts';
import { usePiped } from './usePiped.ts';
import { useQuestionnaireTexts } from './useQuestionnaireTexts.ts';

export interface FormWordsProps extends Reading {
  of: Parameters<typeof textOf>[0] & { id?: string };
  field?: 'title' | 'description';
}

/** A text of the form, next to what is seen of it. One that is not translated is shown in the form's language, marked for eye, ear and dictionary. */
export const FormWords = memo(function FormWords({ of, field = 'title', locale, defaultLanguage }: FormWordsProps) {
  const t = useQuestionnaireTexts();
  const { Media } = use(AskingContext);
  const { text, language, fellBack } = textOf(of, field, { locale, defaultLanguage });
  const piped = usePiped(text, locale);
  return (
    <>
      {Media && <Media of={of} field={field} language={language} />}
      {fellBack ? (
        <span lang={language} className="untranslated" title={t('notTranslated')}>
          {piped}
        </span>
      ) : (
        piped
      )}
    </>
  );
});

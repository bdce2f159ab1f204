import { useState } from 'react';
import type { Form } from '../../contract/index.ts';
import type { Locale } from '../../resources/define/index.ts';
import { Button } from '../../ui/Button.tsx';
import { type Answers, createFilling, readForm } from '../engine/index.ts';
import { FormWords } from '../FormWords.tsx';
import { useFunctions } from '../useFunctions.ts';
import { FillingContext } from '../usePiped.ts';
import { useQuestionnaireTexts } from '../useQuestionnaireTexts.ts';
import { ReviewAnswers } from './ReviewAnswers.tsx';

export interface AnswersInWordsProps {
  form: Form;
  answers: Answers;
  locale: Locale;
}

/** A filled questionnaire on one page, every answer in words, to read through and to print. It waits inside a `Suspense` where the form has functions. */
export function AnswersInWords({ form, answers, locale }: AnswersInWordsProps) {
  useFunctions(form);
  const t = useQuestionnaireTexts();
  const [filling] = useState(() => createFilling(readForm(form), { answers, language: locale }));
  return (
    <FillingContext value={filling}>
      <div className="questionnaire section card">
        <h3>
          <FormWords of={form} locale={locale} defaultLanguage={form.defaultLanguage} />
        </h3>
        <ReviewAnswers filling={filling} locale={locale} whole />
        <div className="actions">
          <Button variant="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      </div>
    </FillingContext>
  );
}

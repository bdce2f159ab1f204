import { lazy, Suspense } from 'react';
import type { Form } from '../../contract/index.ts';
import type { Answers } from '../../questionnaire/index.ts';
import { LoadingRows } from '../kit/states.tsx';
import { useReaderLocale } from '../kit/useLabels.ts';

const QuestionnaireFrame = lazy(() => import('./QuestionnaireFrame.tsx').then((module) => ({ default: module.QuestionnaireFrame })));

/** A questionnaire as it was filled in, to read: every input disabled. */
export function AnswerSheet({ form, answers }: { form: Form; answers: Answers }) {
  const locale = useReaderLocale();
  return (
    <Suspense fallback={<LoadingRows />}>
      <QuestionnaireFrame form={form} locale={locale} initialAnswers={answers} readOnly />
    </Suspense>
  );
}

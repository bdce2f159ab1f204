import { lazy, Suspense, useMemo } from 'react';
import type { AnswerEntry, Form } from '../../contract/index.ts';
import { answersFromEntries, readForm } from '../../questionnaire/index.ts';
import { LoadingRows } from '../generator/states.tsx';
import { useReaderLocale } from '../texts/useLabels.ts';

const QuestionnaireFrame = lazy(() => import('./QuestionnaireFrame.tsx').then((module) => ({ default: module.QuestionnaireFrame })));

/** A questionnaire as it was filled in, to read: every input disabled. */
export function AnswerSheet({ form, entries }: { form: Form; entries: readonly AnswerEntry[] }) {
  const locale = useReaderLocale();
  const answers = useMemo(() => answersFromEntries(readForm(form), entries), [form, entries]);
  return (
    <Suspense fallback={<LoadingRows />}>
      <QuestionnaireFrame form={form} locale={locale} initialAnswers={answers} readOnly />
    </Suspense>
  );
}

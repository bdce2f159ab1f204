import { lazy, Suspense, useMemo } from 'react';
import type { Form } from '../../contract/index.ts';
import type { Answers, Files } from '../../questionnaire/index.ts';
import { useStudy } from '../calls/useStudy.ts';
import { LoadingRows } from '../kit/states.tsx';
import { useReaderLocale } from '../kit/useLabels.ts';

const QuestionnaireFrame = lazy(() => import('./QuestionnaireFrame.tsx').then((module) => ({ default: module.QuestionnaireFrame })));

interface AnswerSheetProps {
  form: Form;
  answers: Answers;
  /** Whose answers these are, for the files among them. Absent: a form without answers. */
  person?: string;
  set?: string;
}

/** A questionnaire that is read takes no files. */
const keep: Files['keep'] = () => Promise.reject(new Error('Nothing is kept here'));

/** A questionnaire as it was filled in, to read: every input disabled. */
export function AnswerSheet({ form, answers, person, set }: AnswerSheetProps) {
  const locale = useReaderLocale();
  const study = useStudy();
  const files = useMemo((): Files | undefined => {
    const owner = person ? { person } : set ? { set } : undefined;
    return owner && { keep, open: (name) => study.readFile(form.id, owner, name), atOffice: true };
  }, [study, form.id, person, set]);
  return (
    <Suspense fallback={<LoadingRows />}>
      <QuestionnaireFrame form={form} locale={locale} initialAnswers={answers} files={files} readOnly />
    </Suspense>
  );
}

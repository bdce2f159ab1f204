import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { lazyFiles, Questionnaire } from '../../questionnaire/index.ts';
import { Button, Loading, Notice, useLocale } from '../../ui/index.ts';
import { type FilledForm, knownAnswers, readFilled } from './filledForm.ts';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import type { Respondent } from '../Respondent.ts';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { useStudy } from '../useStudy.ts';

const AnswersInWords = lazy(async () => ({ default: (await import('../../questionnaire/onUse/AnswersInWords.tsx')).AnswersInWords }));

/** The questionnaire with what was answered so far, every input disabled. */
export function AnswerSheet({ person }: { person: Respondent }) {
  const t = useText();
  const locale = useLocale();
  const study = useStudy();
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'answers', person.id, person.formulaireId],
    queryFn: ({ signal }) => readFilled(study, person.id, { signal, asFilled: true }),
    retry: false,
  });
  return (
    <section className="stack" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('answers')}</h2>
      {data ? (
        <WithTexts locale={locale} namespaces={['questionnaire']}>
          {data.conflicts > 0 && <Notice kind="warning">{t('conflicts', { smart_count: data.conflicts })}</Notice>}
          <Sheet filled={data} userId={person.id} />
        </WithTexts>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading text={t('wait')} />
      )}
    </section>
  );
}

function Sheet({ filled, userId }: { filled: FilledForm; userId: string }) {
  const t = useText();
  const locale = useLocale();
  const [onOnePage, setOnOnePage] = useState(false);
  const answers = useMemo(() => knownAnswers(filled), [filled]);
  const files = useMemo(() => lazyFiles({ form: filled.form, place: placeOnBehalf(userId), sender: { by: 'person', userId } }), [filled.form, userId]);
  return (
    <>
      <div className="actions">
        <Button variant="quiet" onClick={() => setOnOnePage(!onOnePage)}>
          {t(onOnePage ? 'pageByPage' : 'onOnePage')}
        </Button>
      </div>
      {/* Answers that came again are a sheet of their own: the questionnaire reads them at its start. */}
      {onOnePage ? (
        <Suspense fallback={<Loading text={t('wait')} />}>
          <AnswersInWords key={filled.readAt} form={filled.form} answers={answers} locale={locale} />
        </Suspense>
      ) : (
        <Questionnaire key={filled.readAt} form={filled.form} locale={locale} initialAnswers={answers} files={files} readOnly />
      )}
    </>
  );
}

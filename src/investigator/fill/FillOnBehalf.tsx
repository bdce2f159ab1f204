import { useQuery } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerEntry, SendOptions } from '../../contract/index.ts';
import { lazyFiles, lazyJournal, Questionnaire, type SendOutcome } from '../../questionnaire/index.ts';
import { placeOnBehalf } from '../../questionnaire/journal/placeOnBehalf.ts';
import { Loading } from '../../ui/index.ts';
import { usePart } from '../../ui/usePart.ts';
import { useKioskMode } from '../kioskMode/useKioskMode.tsx';
import { useGoBack } from '../layout/GoBack.tsx';
import { LoadFailure } from '../offline/LoadFailure.tsx';
import { localeOf, type Respondent } from '../Respondent.ts';
import { LanguageChoice } from '../texts/LanguageChoice.tsx';
import { useText } from '../texts/useText.ts';
import { WithTexts } from '../texts/WithTexts.tsx';
import { useRefresh, useStudy } from '../useStudy.ts';
import { ReopenNotice } from '../person/ReopenNotice.tsx';
import { type FilledForm, knownAnswers, readFilled } from '../person/filledForm.ts';

/** For forms that have stretches of the interview recorded. */
const loadRecording = async () => (await import('../recording/RecordStretches.tsx')).RecordStretches;

/** The questionnaire as it is filled in with a respondent, beginning with what is known. */
export function FillOnBehalf({ person }: { person: Respondent }) {
  const t = useText();
  const study = useStudy();
  const { data: staff } = useGetIdentity();
  const { data, error, refetch } = useQuery({
    queryKey: ['filling', person.id, person.formulaireId],
    queryFn: ({ signal }) => readFilled(study, person.id, { signal, asFilled: false }),
    retry: false,
    // Another answer of the server would begin the questionnaire again under the reader's hands.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data && staff ? <Filling person={person} filled={data} staffId={String(staff.id)} /> : <Loading text={t('wait')} />;
}

function Filling({ person, filled, staffId }: { person: Respondent; filled: FilledForm; staffId: string }) {
  const t = useText();
  const refresh = useRefresh();
  const { kiosk, dialogs } = useKioskMode(person);
  const notify = useNotify();
  const goBack = useGoBack();
  const [locale, setLocale] = useState(filled.language ?? localeOf(person));
  const [{ form, answers, basis }] = useState(() => ({ form: filled.form, answers: knownAnswers(filled), basis: filled.basis }));
  const store = useMemo(
    () => lazyJournal({ form, place: placeOnBehalf(person.id), sender: { by: 'person', userId: person.id, staffId }, known: answers, basis }),
    [form, answers, basis, person.id, staffId],
  );
  const files = useMemo(() => lazyFiles({ form, place: placeOnBehalf(person.id), sender: { by: 'person', userId: person.id } }), [form, person.id]);

  const hasLeft = useRef(false);
  const tell = (outcome: SendOutcome): void => {
    if (!outcome.ok) return;
    const { receipt, message, waiting } = outcome;
    const words = waiting ? t('answersWaiting') : (message ?? t('informationSaved'));
    notify([words, receipt && t('receipt', { receipt: receipt.receipt })].filter(Boolean).join(' '));
    void refresh();
    // What had to wait may arrive while the step back is still under way: it is told again, and gone back only once.
    if (!hasLeft.current) goBack();
    hasLeft.current = true;
  };
  const telling = useRef(tell);
  useEffect(() => {
    telling.current = tell;
  });
  useEffect(() => store.onFinished((outcome) => telling.current(outcome)), [store]);

  const send = async (entries: AnswerEntry[], options: SendOptions): Promise<SendOutcome> => {
    const outcome = await store.complete(entries, options);
    tell(outcome);
    if (outcome.ok) return outcome;
    // The consent was withdrawn elsewhere meanwhile: the person's screen shows it.
    if (outcome.code === 'consent_required') void refresh();
    return { ...outcome, message: outcome.message || t(outcome.code === 'not_kept' ? 'offline' : 'error') };
  };

  const isRecorded = Boolean(form.consentRecording) && person.acceptRecording === true && !kiosk.alone;
  const { Part: RecordStretches } = usePart(isRecorded && loadRecording);
  const language = <LanguageChoice locale={locale} onChange={setLocale} />;
  return (
    <>
      {!kiosk.alone && <ReopenNotice person={person} />}
      {!kiosk.alone && language}
      <WithTexts locale={locale} namespaces={['questionnaire']}>
        {/* In the respondent's own hands the whole screen is in their language. */}
        {kiosk.alone && language}
        <Questionnaire form={form} locale={locale} initialAnswers={answers} interviewer={staffId} kiosk={kiosk} store={store} files={files} onSend={send} />
        {kiosk.alone && dialogs}
      </WithTexts>
      {!kiosk.alone && dialogs}
      {RecordStretches && <RecordStretches form={form} personId={person.id} staffId={staffId} />}
    </>
  );
}

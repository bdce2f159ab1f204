import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicTexts } from '../../i18n/en/public.ts';
import type { AnswerEntry, Form, SendOptions } from '../contract/index.ts';
import { type JournalSender, lazyJournal, Questionnaire, type SendOutcome } from '../questionnaire/index.ts';
import { useLocale, useTexts } from '../ui/index.ts';
import { forgetBegun, rememberBegun } from './begunQuestionnaires.ts';
import { useInformation } from './Information.tsx';

export interface FilledFormProps {
  form: Form;
  /** By whose right the answers are sent. */
  right: JournalSender;
  /** Where the answers rest until the receipt; see `draftKeys.ts`. */
  draft: string;
  /** Where the landing page leads to go on; none for a personal link. */
  path?: string;
  answeredIds?: readonly string[];
  /** After the server took the answers, or the device keeps them until there is a network. */
  onSent(): void;
}

/** A questionnaire that a respondent fills and sends, by whichever link. */
export function FilledForm({ form, right, draft, path, answeredIds, onSent }: FilledFormProps) {
  const texts = useTexts<PublicTexts>('public');
  const locale = useLocale();
  const navigate = useNavigate();
  const showInformation = useInformation();
  const [store] = useState(() => lazyJournal({ form, place: draft, sender: right }));
  const remember = useCallback(() => rememberBegun({ draft, title: form.title, path }), [draft, form.title, path]);

  const tell = (outcome: SendOutcome): void => {
    if (!outcome.ok) return;
    const { receipt, message, waiting } = outcome;
    forgetBegun(draft);
    showInformation({
      text: waiting ? texts('answersQueued') : (message ?? texts('answersSent')),
      note: receipt && `${texts('receipt', { receipt: receipt.receipt })}. ${texts('receiptHint')}`,
    });
    onSent();
  };
  const telling = useRef(tell);
  useLayoutEffect(() => {
    telling.current = tell;
  });
  useEffect(() => store.onFinished((outcome) => telling.current(outcome)), [store]);

  const send = async (entries: AnswerEntry[], options: SendOptions): Promise<SendOutcome> => {
    const outcome = await store.complete(entries, options);
    tell(outcome);
    if (outcome.ok) return outcome;
    if (outcome.code === 'consent_required') void navigate('/Consent');
    return { ...outcome, message: outcome.message || texts(outcome.code === 'not_kept' ? 'offline' : 'error') };
  };

  return <Questionnaire form={form} locale={locale} store={store} {...(answeredIds && { answeredIds })} onChange={remember} onSend={send} />;
}

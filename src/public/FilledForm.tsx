import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { PublicTexts } from '../../i18n/en/public.ts';
import type { AnswerEntry, Form, SendOptions } from '../contract/index.ts';
import { CallFailure } from '../dataProvider/http.ts';
import { createDraftStore, Questionnaire, type SendOutcome } from '../questionnaire/index.ts';
import { useLocale, useTexts } from '../ui/index.ts';
import { forgetBegun, rememberBegun } from './begunQuestionnaires.ts';
import { failureText } from './failureText.ts';
import { useInformation } from './Information.tsx';
import { sendAnswers, type SendingRight } from './sendAnswers.ts';

export interface FilledFormProps {
  form: Form;
  right: SendingRight;
  /** Where the answers rest until the receipt; see `draftKeys.ts`. */
  draft: string;
  /** Where the landing page leads to go on; none for a personal link. */
  path?: string;
  answeredIds?: readonly string[];
  /** After the server took the answers. */
  onSent(): void;
}

/** A questionnaire that a respondent fills and sends, by whichever link. */
export function FilledForm({ form, right, draft, path, answeredIds, onSent }: FilledFormProps) {
  const texts = useTexts<PublicTexts>('public');
  const locale = useLocale();
  const navigate = useNavigate();
  const showInformation = useInformation();
  const store = useMemo(() => createDraftStore(draft), [draft]);
  const remember = useCallback(() => rememberBegun({ draft, title: form.title, path }), [draft, form.title, path]);

  const send = async (entries: AnswerEntry[], options: SendOptions): Promise<SendOutcome> => {
    try {
      const { message, receipt } = await sendAnswers(form.id, entries, { right, options: { ...options, ...(form.begun && { begun: form.begun }) } });
      forgetBegun(draft);
      showInformation({
        text: message ?? texts('answersSent'),
        note: receipt && `${texts('receipt', { receipt: receipt.receipt })}. ${texts('receiptHint')}`,
      });
      onSent();
      return { ok: true, ...(receipt && { receipt }) };
    } catch (failure) {
      const refused = failure instanceof CallFailure ? failure : undefined;
      if (refused?.code === 'consent_required') void navigate('/Consent');
      return { ok: false, message: failureText(failure, texts), errors: refused?.errors };
    }
  };

  return <Questionnaire form={form} locale={locale} store={store} {...(answeredIds && { answeredIds })} onChange={remember} onSend={send} />;
}

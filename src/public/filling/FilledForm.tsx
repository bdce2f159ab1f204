import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PublicTexts } from '../../../i18n/en/public.ts';
import type { RespondentTexts } from '../../../i18n/en/respondent.ts';
import type { AnswerEntry, Form, SendOptions } from '../../contract/index.ts';
import { type JournalSender, lazyFiles, lazyJournal, Questionnaire, type SendOutcome, type TakenUp } from '../../questionnaire/index.ts';
import { Notice, useLocale, useTexts } from '../../ui/index.ts';
import { forgetBegun, rememberBegun } from '../device/begunQuestionnaires.ts';
import { isPersonal } from '../device/draftKeys.ts';
import { useInformation } from '../layout/Information.tsx';
import { holdWhile } from '../device/mayReload.ts';
import { isShared, setShared } from '../device/sharedPhone.ts';
import { SharedPhone } from './SharedPhone.tsx';
import { forgetSecret } from '../device/tabSecrets.ts';

export interface FilledFormProps {
  form: Form;
  /** By whose right the answers are sent. */
  right: JournalSender;
  /** Where the answers rest until the receipt; see `draftKeys.ts`. */
  draft: string;
  /** Where the landing page leads to go on; none for a personal link. */
  path?: string;
  answeredIds?: readonly string[];
  /** What was filled in before this script came. */
  takenOver?: TakenUp | undefined;
  /** The form was closed after it was begun here. */
  late?: boolean;
  /** After the server took the answers, or the device keeps them until there is a network. */
  onSent(): void;
}

/** What leaves the device with the answers: on a shared phone everything of the person, else what only their link opened. */
async function takeAway(draft: string, { shared, received }: { shared: boolean; received: boolean }): Promise<void> {
  if (shared) {
    // Written down at once: where the rest cannot be loaded now, the next page does it.
    setShared(draft, 'leaving');
    forgetSecret('token');
    await (await import('../device/leaveNoTrace.ts')).leaveNoTrace(draft, received);
  } else if (received && isPersonal(draft)) await (await import('../../offline/keptForms.ts')).forgetForm(draft);
}

/** A questionnaire that a respondent fills and sends, by whichever link. */
export function FilledForm({ form, right, draft, path, answeredIds, takenOver, late, onSent }: FilledFormProps) {
  const texts = useTexts<PublicTexts>('public');
  const own = useTexts<RespondentTexts>('respondent');
  const locale = useLocale();
  const navigate = useNavigate();
  const showInformation = useInformation();
  const typed = useRef(false);

  const [store] = useState(() => lazyJournal({ form, place: draft, sender: right }));
  const [files] = useState(() => lazyFiles({ form, place: draft, sender: right }));
  const remember = useCallback(() => {
    // Once: the storage it is written to is a slow one, and this is called at every key.
    if (typed.current) return;
    typed.current = true;
    rememberBegun({ draft, title: form.title, path });
  }, [draft, form.title, path]);

  const tell = (outcome: SendOutcome): void => {
    if (!outcome.ok) return;
    const { receipt, message, waiting = false } = outcome;
    const shared = isShared(draft);
    const notes = [receipt && `${texts('receipt', { receipt: receipt.receipt })}. ${texts('receiptHint')}`, shared && own(waiting ? 'wipedLater' : 'wipedNow')];
    typed.current = false;
    forgetBegun(draft);
    void takeAway(draft, { shared, received: !waiting }).catch(() => undefined);
    showInformation({
      text: waiting ? texts('answersQueued') : (message ?? texts('answersSent')),
      note: notes.filter(Boolean).join(' '),
      ...(receipt && { action: { label: own('checkReceipt'), to: '/receipt' } }),
    });
    onSent();
  };
  const telling = useRef(tell);
  useLayoutEffect(() => {
    telling.current = tell;
  });
  useEffect(() => store.onFinished((outcome) => telling.current(outcome)), [store]);
  useEffect(
    () =>
      holdWhile(() => {
        const device = store.saving.read()?.state.device;
        return device ? device === 'saving' || device === 'memory' : typed.current;
      }),
    [store],
  );

  const send = async (entries: AnswerEntry[], options: SendOptions): Promise<SendOutcome> => {
    // The server takes no such set by a form's own link: it would wait here, and be refused once there is a network.
    if (right.by === 'form' && entries.length === 0) return { ok: false, message: own('answerFirst') };
    const outcome = await store.complete(entries, options);
    tell(outcome);
    if (outcome.ok) return outcome;
    if (outcome.code === 'consent_required') void navigate('/Consent');
    return { ...outcome, message: outcome.message || texts(outcome.code === 'not_kept' ? 'offline' : 'error') };
  };

  return (
    <div className="stack">
      {late && <Notice kind="warning">{own('closedSince')}</Notice>}
      <Questionnaire form={form} locale={locale} store={store} files={files} answeredIds={answeredIds} takenUp={takenOver} onChange={remember} onSend={send} />
      <SharedPhone place={draft} />
    </div>
  );
}

import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLocale } from '../../ui/TextsProvider.tsx';
import { FormWords } from '../FormWords.tsx';
import type { SavingView } from '../saving.ts';
import { useQuestionnaireTexts } from '../useQuestionnaireTexts.ts';

type Props = Pick<SavingView, 'state' | 'actions'>;

/** Asked before anything leaves this device for good. */
function Discard({ actions }: Pick<Props, 'actions'>) {
  const t = useQuestionnaireTexts();
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('savingDiscard')}
      </Button>
    );
  }
  return (
    <>
      <p>{t('savingDiscardSure')}</p>
      <Button variant="quiet" onClick={actions.discard}>
        {t('savingDiscardYes')}
      </Button>
    </>
  );
}

function Refused({ state: { refused, defaultLanguage }, actions }: Props) {
  const t = useQuestionnaireTexts();
  const locale = useLocale();
  const over = refused.some(({ code }) => code === 'withdrawn' || code === 'form_closed');
  return (
    <Notice kind="problem" className="stack stack-tight">
      <p>{t('savingRefused', { smart_count: refused.length })}</p>
      <ul className="saving-refused">
        {refused.map(({ questionId, question, message }) => (
          <li key={questionId}>
            {question && (
              <strong>
                <FormWords of={question} locale={locale} defaultLanguage={defaultLanguage} />{' '}
              </strong>
            )}
            {message || t('savingRefusedUntold')}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="secondary" onClick={actions.retry}>
          {t('savingRetry')}
        </Button>
        {over && <Discard actions={actions} />}
      </div>
    </Notice>
  );
}

function Blocked({ state: { blocked }, actions }: Props) {
  const t = useQuestionnaireTexts();
  if (!blocked) return null;
  return (
    <Notice kind="warning" className="stack stack-tight">
      <p>{blocked.message || t('savingSignIn')}</p>
      <p>{t('savingBlocked')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={actions.retry}>
          {t('savingRetry')}
        </Button>
      </div>
    </Notice>
  );
}

/** What keeps the answers from being safe, or from going on, and what to do about it. */
export function SavingNotices({ state, actions }: Props) {
  const t = useQuestionnaireTexts();
  const { device, elsewhere, queued, refused } = state;
  return (
    <>
      {device === 'memory' && <Notice kind="warning">{t('notSaved')}</Notice>}
      {elsewhere && <Notice>{t('savingElsewhere')}</Notice>}
      {queued > 0 && <p className="soft">{t('savingQueued', { smart_count: queued })}</p>}
      <Blocked state={state} actions={actions} />
      {refused.length > 0 && <Refused state={state} actions={actions} />}
    </>
  );
}

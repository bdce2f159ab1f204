import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetEvidence } from '../../consent/leaveEvidence.ts';
import { Button, buttonClass, useLocale } from '../../ui/index.ts';
import { editPath } from '../paths.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { useFieldWork } from '../texts/useFieldWork.ts';
import { useText } from '../texts/useText.ts';
import { type PhoneState, refreshWaiting, usePhone } from './phoneState.ts';
import { sendNow } from './sendNow.ts';
import { changeWaiting, removeWaiting, type Waiting } from './waiting.ts';
import { waitingWords } from './waitingWords.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

/** Everything that is on this phone and not at the study office, with its state. */
export function WaitingList() {
  const t = useText();
  const say = useFieldWork();
  const locale = useLocale();
  const { waiting, phone } = usePhone();
  return (
    <section className="card stack stack-tight" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{say('waitingTitle')}</h2>
      {waiting.length === 0 ? (
        <p className="soft">{say('nothingWaits')}</p>
      ) : (
        <ul className="cards">
          {waiting.map((item) => (
            <li key={item.id} className="stack stack-tight">
              <p>
                <strong>{item.name}</strong> · {t(waitingWords[item.kind])}
                <span className="soft"> · {dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })(item.at)}</span>
              </p>
              {item.refused === undefined ? <p className="soft">{say('stateWaiting')}</p> : phone && <Refused item={item} phone={phone} />}
            </li>
          ))}
        </ul>
      )}
      <p className="soft">{say('answersElsewhere')}</p>
    </section>
  );
}

/** What the server did not take: its reason, putting it right, another try, or giving it up for good. */
function Refused({ item, phone }: { item: Waiting; phone: NonNullable<PhoneState['phone']> }) {
  const t = useText();
  const say = useFieldWork();
  const [isAsked, setAsked] = useState(false);
  const retry = async () => {
    await changeWaiting(phone, item.id, ({ refused: _reason, errors: _errors, ...again }) => again as Waiting);
    // Whatever comes of it is told by the list.
    await sendNow().catch(refreshWaiting);
  };
  const discard = async () => {
    await removeWaiting(phone, item);
    if (item.kind === 'consent') await forgetEvidence(item.consent);
    await refreshWaiting();
  };
  return (
    <>
      <p className="error">{t('stateRefused', { reason: item.refused ?? '' })}</p>
      <div className="actions">
        {(item.kind === 'register' || item.kind === 'edit') && (
          <Link className={buttonClass()} to={editPath(item.personId)}>
            {t('mend')}
          </Link>
        )}
        <Button variant="secondary" onClick={() => void retry()}>
          {t('retry')}
        </Button>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('discard')}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('discard')}
          text={say('discardText', { name: item.name })}
          action={t('discard')}
          onConfirm={discard}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

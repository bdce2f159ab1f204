import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog } from '../../ui/index.ts';
import { usePhone } from '../offline/phoneState.ts';
import type { Respondent } from '../Respondent.ts';
import { ConfirmDialog } from '../respondent/ConfirmDialog.tsx';
import { useText } from '../texts/useText.ts';
import { beginHandOver, useHandOver } from './handOverState.ts';
import { TakeBack } from './TakeBack.tsx';

/** Below the open section: hands the phone over for it, and takes it back. Without a PIN there is no way back, so none there. */
export function HandOver({ person }: { person: Respondent }) {
  const t = useText();
  const { phone } = usePhone();
  const [isAsked, setAsked] = useState(false);
  const handed = useHandOver();
  if (handed === 'here') return <GiveBack />;
  if (!phone) return null;
  return (
    <div className="hand-over">
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('handOver')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('handOver')}
          text={t('handOverText', { name: person.name })}
          action={t('handOverAction')}
          onConfirm={async () => beginHandOver()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** In the respondent's hands: whatever leads away asks for the PIN. */
function GiveBack() {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(true);
  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
    setAsked(false);
  };
  const others = (
    <Button variant="secondary" onClick={stay}>
      {t('backToSection')}
    </Button>
  );
  return (
    <div className="hand-over">
      <Button onClick={() => setAsked(true)}>{t('giveBack')}</Button>
      {(isAsked || isBlocked) && (
        <Dialog title={t('takeBackTitle')} onClose={stay}>
          <TakeBack onRight={async () => stay()} others={others} />
        </Dialog>
      )}
    </div>
  );
}

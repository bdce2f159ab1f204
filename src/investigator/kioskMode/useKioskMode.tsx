import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/index.ts';
import { usePhone } from '../offline/phoneState.ts';
import type { Respondent } from '../Respondent.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import { useText } from '../texts/useText.ts';
import { FinishButton } from './FinishButton.tsx';
import { startKioskMode, useKioskState } from './kioskState.ts';
import { KioskExitDialog } from './KioskExitDialog.tsx';

export interface KioskMode {
  /** For the questionnaire, whose words are the respondent's. */
  kiosk: { alone: boolean; control: ReactNode };
  /** Next to it: in the respondent's own hands in their language too, before that in the investigator's. */
  dialogs: ReactNode;
}

/** Hands the phone over for the open section, and takes it back. Without a PIN there is no way back, so none there. */
export function useKioskMode(person: Respondent): KioskMode {
  const t = useText();
  const { phone } = usePhone();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const ask = () => setAsked(true);
  if (useKioskState() === 'here') {
    return { kiosk: { alone: true, control: <FinishButton onPress={ask} /> }, dialogs: <KioskExitDialog isAsked={isAsked} onClose={close} /> };
  }
  const control = phone && (
    <div className="kiosk">
      <Button variant="quiet" onClick={ask}>
        {t('kiosk')}
      </Button>
    </div>
  );
  const dialogs = isAsked && (
    <ConfirmDialog
      title={t('kiosk')}
      text={t('kioskText', { name: person.name })}
      action={t('kioskStart')}
      onConfirm={async () => startKioskMode()}
      onClose={close}
    />
  );
  return { kiosk: { alone: false, control }, dialogs };
}

import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/index.ts';
import { usePhone } from '../offline/phoneState.ts';
import type { Respondent } from '../Respondent.ts';
import { ConfirmDialog } from '../respondent/ConfirmDialog.tsx';
import { useText } from '../texts/useText.ts';
import { GiveBackButton } from './GiveBackButton.tsx';
import { beginHandOver, useHandOver } from './handOverState.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';

export interface HandingOver {
  /** For the questionnaire, whose words are the respondent's. */
  handOver: { alone: boolean; control: ReactNode };
  /** Beside it, in the investigator's language. */
  dialogs: ReactNode;
}

/** Hands the phone over for the open section, and takes it back. Without a PIN there is no way back, so none there. */
export function useHandingOver(person: Respondent): HandingOver {
  const t = useText();
  const { phone } = usePhone();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const ask = () => setAsked(true);
  if (useHandOver() === 'here') {
    return { handOver: { alone: true, control: <GiveBackButton onPress={ask} /> }, dialogs: <TakeBackDialog isAsked={isAsked} onClose={close} /> };
  }
  const control = phone && (
    <div className="hand-over">
      <Button variant="quiet" onClick={ask}>
        {t('handOver')}
      </Button>
    </div>
  );
  const dialogs = isAsked && (
    <ConfirmDialog
      title={t('handOver')}
      text={t('handOverText', { name: person.name })}
      action={t('handOverAction')}
      onConfirm={async () => beginHandOver()}
      onClose={close}
    />
  );
  return { handOver: { alone: false, control }, dialogs };
}

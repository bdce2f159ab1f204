import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/index.ts';
import { ConfirmDialog } from '../respondent/ConfirmDialog.tsx';
import { useText } from '../texts/useText.ts';
import { useAction } from '../useAction.ts';
import { clearPhone, unlockPhone } from './phone.ts';
import { lookAtPhone, setOpenPhone, usePhone } from './phoneState.ts';
import { PinField } from './PinField.tsx';

/** The PIN opens what the phone keeps. Whoever has forgotten it can only begin anew. */
export function UnlockPhone({ owner }: { owner: string }) {
  const t = useText();
  const { count } = usePhone();
  const { busy, run } = useAction();
  const [isWrong, setWrong] = useState(false);
  const [isForgotten, setForgotten] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pin = String(new FormData(event.currentTarget).get('pin') ?? '');
    void run(async () => {
      const phone = await unlockPhone(owner, pin);
      setWrong(!phone);
      if (phone) await setOpenPhone(phone);
    });
  };
  const clear = async () => {
    await clearPhone(owner);
    await lookAtPhone(owner);
  };
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <p>{t('unlockText')}</p>
      {count > 0 && <p>{t('waitingHere', { smart_count: count })}</p>}
      <PinField name="pin" label={t('pin')} error={isWrong ? t('pinWrong') : undefined} />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {t('unlock')}
        </Button>
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {t('pinForgotten')}
        </Button>
      </div>
      {isForgotten && <ConfirmDialog title={t('clearPhone')} text={count > 0 ? t('clearLoses', { smart_count: count }) : t('clearText')} action={t('clearPhone')} onConfirm={clear} onClose={() => setForgotten(false)} />}
    </form>
  );
}

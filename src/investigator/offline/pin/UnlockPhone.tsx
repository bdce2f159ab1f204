import { useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import { ClearPhone } from '../ClearPhone.tsx';
import { onlyOnDevice, setOpenPhone, usePhone } from '../phoneState.ts';
import { PinForm } from './PinForm.tsx';

/** The PIN opens what the phone keeps. Whoever has forgotten it can only begin again. */
export function UnlockPhone({ owner }: { owner: string }) {
  const t = useText();
  const here = onlyOnDevice(usePhone());
  const [isForgotten, setForgotten] = useState(false);
  const others = (
    <Button variant="quiet" onClick={() => setForgotten(true)}>
      {t('pinForgotten')}
    </Button>
  );
  return (
    <>
      <PinForm owner={owner} action={t('unlock')} onRight={setOpenPhone} others={others}>
        <p>{t('unlockText')}</p>
        {here > 0 && <p>{t('waitingHere', { smart_count: here })}</p>}
      </PinForm>
      {isForgotten && <ClearPhone owner={owner} onClose={() => setForgotten(false)} />}
    </>
  );
}

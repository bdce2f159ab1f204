import { useEffect, useState } from 'react';
import { Button } from '../../../ui/index.ts';
import { useText } from '../../texts/useText.ts';
import { ClearPhone } from '../ClearPhone.tsx';
import { waitingOnDevice, setOpenPhone, usePhone } from '../phoneState.ts';
import { dropOutdated } from '../sealing/journalSummaries.ts';
import { PinForm } from './PinForm.tsx';

/** What the list is read with, brought while the PIN is typed; what it must not read is gone by then. */
const loads = [() => import('../sealing/openSealedJournals.ts'), () => import('../createPhoneCalls.ts')];

/** The PIN opens what the phone keeps. Whoever has forgotten it can only begin again. */
export function UnlockPhone({ owner }: { owner: string }) {
  const t = useText();
  const here = waitingOnDevice(usePhone());
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    // Where it does not come it is asked for again once it is needed.
    for (const load of [...loads, () => dropOutdated(owner)]) void load().catch(() => undefined);
  }, [owner]);
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

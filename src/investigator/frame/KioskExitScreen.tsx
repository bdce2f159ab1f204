import { useState } from 'react';
import { Button } from '../../ui/index.ts';
import { Screen } from '../layout/Screen.tsx';
import { setOpenPhone } from '../offline/phoneState.ts';
import { SignInSoon } from '../session/SignInAgain.tsx';
import { useText } from '../texts/useText.ts';
import { endKioskMode } from '../kioskMode/kioskState.ts';
import { KioskExit } from '../kioskMode/KioskExit.tsx';

/** All that a page shows which is opened while the phone is in kiosk mode, whatever its address. */
export function KioskExitScreen() {
  const t = useText();
  const [isForgotten, setForgotten] = useState(false);
  const others = (
    <Button variant="quiet" onClick={() => setForgotten(true)}>
      {t('pinForgotten')}
    </Button>
  );
  const leave = (isSignedIn: boolean) => {
    setForgotten(false);
    if (isSignedIn) endKioskMode();
  };
  return (
    <div className="page field-page">
      <main className="page-main field-main" id="content" tabIndex={-1}>
        <Screen title={t('kioskExitTitle')}>
          <KioskExit onRight={setOpenPhone} others={others} />
        </Screen>
      </main>
      {isForgotten && <SignInSoon title={t('signIn')} text={t('signInInstead')} onClose={leave} />}
    </div>
  );
}

import { useGetIdentity } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Loading } from '../../ui/index.ts';
import { Screen } from '../layout/Screen.tsx';
import { isToldFromMemory } from '../session/keptIdentity.ts';
import { askForPassword, closeSignIn, useSignIn } from '../offline/signInAgain.ts';
import { useText } from '../texts/useText.ts';
import { UnlockPhone } from '../offline/pin/UnlockPhone.tsx';
import { usePhone } from '../offline/phoneState.ts';

/**
 * An app that is opened without network has nothing to show before its PIN was given: it is asked for at once, and the screen that
 * was wanted follows. The same where the session has ended and the phone signs in again behind its PIN. Only then: whoever began with a network, or has typed something, keeps the screen.
 */
export function OpenFirst({ children }: { children: ReactNode }) {
  const t = useText();
  const { data: staff, isPending } = useGetIdentity();
  const { lock, isIdle } = usePhone();
  const { asked } = useSignIn();
  const isCovered = lock === 'locked' && isIdle === true && staff !== undefined;
  const [isAsked, setAsked] = useState(() => !navigator.onLine);
  const isBegun = useRef(false);
  useEffect(() => {
    const begin = () => {
      isBegun.current = true;
    };
    window.addEventListener('input', begin);
    return () => window.removeEventListener('input', begin);
  }, []);
  useEffect(() => {
    // The browser believes in a network, and the first call did not arrive.
    if (staff && isToldFromMemory() && lock === 'locked' && !isBegun.current) setAsked(true);
    if (asked === 'pin') {
      if (lock === 'open') closeSignIn(false);
      else if (lock === 'locked' && !isBegun.current) setAsked(true);
      else askForPassword();
    }
    if (lock === 'open' || lock === 'none' || lock === 'impossible' || (!staff && !isPending)) setAsked(false);
  }, [staff, isPending, lock, asked]);
  const pin = staff && (
    <Screen title={t('unlock')}>
      <UnlockPhone owner={String(staff.id)} />
      {asked && (
        <Button variant="quiet" onClick={askForPassword}>
          {t('signIn')}
        </Button>
      )}
    </Screen>
  );
  if (isAsked && !isCovered) return lock === 'locked' && pin ? pin : <Loading text={t('wait')} />;
  return (
    <>
      {isCovered && pin}
      {/* What was typed into a form stays in it. */}
      <div style={{ display: isCovered ? 'none' : 'contents' }}>{children}</div>
    </>
  );
}

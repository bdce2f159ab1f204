import type { CoreLayoutProps } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../ui/index.ts';
import { useArrival } from '../../ui/useArrival.ts';
import { useKioskState } from '../kioskMode/kioskState.ts';
import { OpenFirst } from './OpenFirst.tsx';
import { PhoneNotice } from '../offline/PhoneNotice.tsx';
import { useOffline } from '../offline/useOffline.ts';
import { screenLoads } from '../screenLoads.ts';
import { SignInBar } from '../session/SignInBar.tsx';
import { SignInAgain } from '../session/SignInAgain.tsx';
import { useOtherTabs } from '../session/useOtherTabs.ts';
import { useWaitingAnswers } from '../session/useWaitingAnswers.ts';
import { useText } from '../texts/useText.ts';
import { useIdleLock } from './useIdleLock.ts';
import { Header } from './Header.tsx';
import { Information } from '../layout/Information.tsx';

/** Rare: the day begins with the list. */
const loadKioskExit = async () => ({ default: (await import('./KioskExitScreen.tsx')).KioskExitScreen });
screenLoads.push(loadKioskExit);
const KioskExitScreen = lazy(loadKioskExit);

/** Header, screen, and the dialogs that may open over any screen; while the phone is in kiosk mode, the one section alone. */
export function Layout({ children }: CoreLayoutProps) {
  const t = useText();
  useOtherTabs();
  useWaitingAnswers();
  useOffline();
  useIdleLock();
  useArrival(useLocation().pathname);
  const handed = useKioskState();
  if (handed === 'elsewhere') {
    return (
      <Suspense fallback={<Loading text={t('wait')} />}>
        <KioskExitScreen />
      </Suspense>
    );
  }
  const isOwn = handed === 'no';
  return (
    <div className="page field-page">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      {isOwn && <Header />}
      <main className="page-main field-main" id="content" tabIndex={-1}>
        <OpenFirst>
          {isOwn && <SignInBar />}
          {isOwn && <PhoneNotice />}
          <Suspense fallback={<Loading text={t('wait')} />}>{children}</Suspense>
        </OpenFirst>
      </main>
      {isOwn && <Information />}
      {isOwn && <SignInAgain />}
    </div>
  );
}

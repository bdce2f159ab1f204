import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/index.ts';
import { fillPath, phonePath } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { onlyOnDevice, refusedOnDevice, usePhone, waitingOnDevice } from './phoneState.ts';
import { hasTrouble } from './troubleOf.ts';

const Nothing: ComponentType = () => null;

/** Rare, and of the device: where its script does not come, the rest of the screen does. */
const PhoneTrouble = lazy(() =>
  import('./PhoneTrouble.tsx').then(
    ({ PhoneTrouble: Trouble }): { default: ComponentType } => ({ default: Trouble }),
    () => ({ default: Nothing }),
  ),
);

/** Above every screen: what is wrong with the phone, that it is locked, that something waits on it, or that the study office did not take it. */
export function PhoneNotice() {
  return (
    <>
      {hasTrouble(usePhone()) && (
        <Suspense>
          <PhoneTrouble />
        </Suspense>
      )}
      <Waiting />
    </>
  );
}

function Waiting() {
  const t = useText();
  const phone = usePhone();
  const here = onlyOnDevice(phone);
  const isLocked = phone.lock === 'locked';
  // The questionnaire says of itself what waits, and must not move under the finger.
  const isFilling = useLocation().pathname.startsWith(fillPath(''));
  const [refused, left] = [refusedOnDevice(phone), waitingOnDevice(phone)];
  if (!isLocked && (here === 0 || isFilling)) return null;
  const way = <Link to={phonePath}>{t(isLocked ? 'unlock' : 'onThisPhone')}</Link>;
  return (
    <>
      {refused > 0 && (
        <Notice kind="problem" className="phone-notice">
          {t('someRefused', { smart_count: refused })} {way}
        </Notice>
      )}
      {left > 0 && (
        <Notice kind="warning" className="phone-notice">
          {t('waitingHere', { smart_count: left })} {way}
        </Notice>
      )}
      {here === 0 && (
        <Notice kind="information" className="phone-notice">
          {t('phoneLocked')} {way}
        </Notice>
      )}
    </>
  );
}

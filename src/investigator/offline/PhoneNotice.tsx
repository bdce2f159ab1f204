import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/index.ts';
import { fillPath, phonePath } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { onlyOnDevice, usePhone } from './phoneState.ts';

/** Above every screen: that the phone is locked, that something waits on it, or that the study office did not take it. */
export function PhoneNotice() {
  const t = useText();
  const phone = usePhone();
  const here = onlyOnDevice(phone);
  const isLocked = phone.lock === 'locked';
  // The questionnaire says of itself what waits, and must not move under the finger.
  const isFilling = useLocation().pathname.startsWith(fillPath(''));
  const refused = phone.waiting.filter((item) => item.refused !== undefined).length;
  if (!isLocked && (here === 0 || isFilling)) return null;
  if (refused > 0) {
    return (
      <Notice kind="problem" className="phone-notice">
        {t('someRefused', { smart_count: refused })} <Link to={phonePath}>{t('onThisPhone')}</Link>
      </Notice>
    );
  }
  return (
    <Notice kind={here > 0 ? 'warning' : 'information'} className="phone-notice">
      {t(here > 0 ? 'waitingHere' : 'phoneLocked', { smart_count: here })} <Link to={phonePath}>{t(isLocked ? 'unlock' : 'onThisPhone')}</Link>
    </Notice>
  );
}

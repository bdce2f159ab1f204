import { Link } from 'react-router-dom';
import { Notice } from '../../ui/index.ts';
import { phonePath } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { usePhone } from './phoneState.ts';

/** Above every screen: that the phone is locked, or that something waits on it. */
export function PhoneNotice() {
  const t = useText();
  const { lock, count } = usePhone();
  if (lock !== 'locked' && count === 0) return null;
  return (
    <Notice kind={count > 0 ? 'warning' : 'information'} className="phone-notice">
      {t(count > 0 ? 'waitingHere' : 'phoneLocked', { smart_count: count })} <Link to={phonePath}>{t(lock === 'locked' ? 'unlock' : 'onThisPhone')}</Link>
    </Notice>
  );
}

import { Link, useLocation } from 'react-router-dom';
import { clockAhead, rightTime } from '../../dataProvider/clockAhead.ts';
import { Notice, useLocale } from '../../ui/index.ts';
import { fillPath, phonePath } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { onlyOnDevice, usePhone } from './phoneState.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

/** Minutes by which a clock may be out before somebody is asked to set it. */
const clockMayBeOut = 10;

/** What the phone's owner has to put right on the phone itself: its clock, or what the browser has cleared. */
function Trouble() {
  const t = useText();
  const locale = useLocale();
  const { damage } = usePhone();
  const ahead = clockAhead() ?? 0;
  return (
    <>
      {Math.abs(ahead) > clockMayBeOut * 60 && (
        <Notice kind="warning" className="phone-notice">
          {t('clockWrong', { time: dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(rightTime()) })}
        </Notice>
      )}
      {damage?.isIncomplete && (
        <Notice kind="problem" className="phone-notice">
          {t('packageGone')} <Link to={phonePath}>{t('onThisPhone')}</Link>
        </Notice>
      )}
      {damage?.isRemoved && (
        <Notice kind="warning" className="phone-notice">
          {t('packageRemoved')} <Link to={phonePath}>{t('onThisPhone')}</Link>
        </Notice>
      )}
      {damage !== undefined && damage.unreadable > 0 && (
        <Notice kind="problem" className="phone-notice">
          {t('unreadableHere', { smart_count: damage.unreadable })}
        </Notice>
      )}
    </>
  );
}

/** Above every screen: what is wrong with the phone, that it is locked, that something waits on it, or that the study office did not take it. */
export function PhoneNotice() {
  return (
    <>
      <Trouble />
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
  const refused = phone.waiting.filter((item) => item.refused !== undefined).length + phone.unsentRefused;
  const left = here - refused;
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

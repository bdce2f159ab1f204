import { useLocation } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import { useTexts } from '../../ui/index.ts';
import { BrokenCodeNotice } from '../links/BrokenCodeNotice.tsx';
import { NewPasswordForm } from '../account/NewPasswordForm.tsx';
import { SetupForm } from '../account/SetupForm.tsx';
import { useSecretParameter } from '../device/useSecretParameter.ts';

/** `/password?otp=`: a new password by a one-time code; with `respondent=1` a respondent's, with `setup=1` the first administrator. */
export function PasswordPage() {
  const texts = useTexts<AccessTexts>('access');
  const parameters = new URLSearchParams(useLocation().search);
  const otp = useSecretParameter('otp');
  if (otp === null) return <BrokenCodeNotice text={texts('otpMissing')} />;
  if (parameters.get('setup') === '1') return <SetupForm otp={otp} />;
  const whose = parameters.get('respondent') === '1' ? 'respondent' : 'staff';
  return <NewPasswordForm otp={otp} whose={whose} isInvitation={parameters.get('invitation') === '1'} />;
}

import { useLocation } from 'react-router';
import type { AccessTexts } from '../../../i18n/en/access.ts';
import { useTexts } from '../../ui/index.ts';
import { BrokenCodeNotice } from '../BrokenCodeNotice.tsx';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import { SetupForm } from '../SetupForm.tsx';
import { useSecretParameter } from '../useSecretParameter.ts';

/** `/password?otp=`: a new password by a one-time code, and with `setup=1` the first administrator. */
export function PasswordPage() {
  const texts = useTexts<AccessTexts>('access');
  const setup = new URLSearchParams(useLocation().search).get('setup') === '1';
  const otp = useSecretParameter('otp');
  if (otp === null) return <BrokenCodeNotice text={texts('otpMissing')} />;
  return setup ? <SetupForm otp={otp} /> : <NewPasswordForm otp={otp} />;
}

import { Button, Notice } from '../../ui/index.ts';
import { waitingOnDevice, usePhone } from '../offline/phoneState.ts';
import { useText } from '../texts/useText.ts';
import { askForPassword, useSignIn } from '../offline/signInAgain.ts';

/** Where something waits and the server knows the session no more: without signing in nothing of it leaves. A PIN that opens a session again is asked for elsewhere. */
export function SignInBar() {
  const t = useText();
  const phone = usePhone();
  const { hasEnded, asked } = useSignIn();
  const here = waitingOnDevice(phone);
  const isByPin = phone.lock === 'locked' && phone.hasKey;
  if (!hasEnded || asked || here === 0 || isByPin) return null;
  return (
    <Notice kind="warning" className="phone-notice stack stack-tight">
      <p>{t('sessionEndedWaits', { smart_count: here })}</p>
      <Button onClick={askForPassword}>{t('signInToSend')}</Button>
    </Notice>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '../texts/useText.ts';
import type { SignInDialogProps } from './SignInDialog.tsx';
import { closeSignIn, useSignIn } from '../offline/signInAgain.ts';

/** The dialog, once its script has come: a day without it is the usual one. Where it does not come, the bar offers it again. */
export function SignInSoon(props: SignInDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();
  const { onClose } = props;
  useEffect(() => {
    void import('./SignInDialog.tsx').then(
      ({ SignInDialog }) => setDialog(() => SignInDialog),
      () => onClose(false),
    );
  }, [onClose]);
  return Dialog ? <Dialog {...props} /> : null;
}

/** Signing in again over the screen, where the session has ended. */
export function SignInAgain() {
  const t = useText();
  return useSignIn().asked === 'password' ? <SignInSoon title={t('sessionEnded')} text={t('sessionEndedText')} onClose={closeSignIn} /> : null;
}

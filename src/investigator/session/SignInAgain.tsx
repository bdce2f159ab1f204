import { type ComponentType, useEffect, useState } from 'react';
import { screenLoads } from '../screenLoads.ts';
import { useText } from '../texts/useText.ts';
import type { SignInDialogProps } from './SignInDialog.tsx';
import { closeSignIn, useSignIn } from '../offline/signInAgain.ts';

const loadDialog = () => import('./SignInDialog.tsx');
screenLoads.push(loadDialog);

/** The dialog, once its script has come: a day without it is the usual one. Where it does not come, the bar offers it again. */
export function SignInSoon(props: SignInDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps>>();
  const { onClose } = props;
  useEffect(() => {
    void loadDialog().then(
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

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '../../contract/index.ts';
import { useLocale } from '../../ui/index.ts';
import { earlyForm } from '../early/EarlyForm.ts';

/** `looking`: whether somebody goes on here is not known yet; the words stand there meanwhile. */
export type ConsentState = 'looking' | 'asking' | 'given' | 'declined';

interface Said {
  given: boolean;
  /** What was answered to the check questions. */
  checks: string | undefined;
}

export interface ConsentFirst {
  state: ConsentState;
  /** What was answered and is being kept, or waits until that is known. */
  pressed: boolean | undefined;
  /** Whose the answers are that stand here, where that has to be asked. */
  dialog: ReactNode;
  answer(form: Form, said: Said): void;
  again(): void;
}

export interface ConsentPlace {
  /** Where the answers rest on this device. */
  place: string;
  /** The address of the questionnaire. */
  path: string;
  token: string;
}

const load = () => import('./consentHere.ts');

/** Before the first question of a public link its person agrees; whoever began on this device goes on. */
export function useConsentFirst({ place, path, token }: ConsentPlace): ConsentFirst {
  const [state, setState] = useState<ConsentState>('looking');
  const [pressed, setPressed] = useState<boolean>();
  const [dialog, show] = useState<ReactNode>();
  /** Keeps what was answered; before it is known whether somebody goes on here, what waits for that. */
  const keeping = useRef<{ isKnown: boolean; isUnderWay?: boolean; waiting?: (() => void) | undefined }>({ isKnown: false });
  const language = useLocale();

  useEffect(() => {
    let wanted = true;
    keeping.current = { isKnown: false };
    const look = async () => {
      if (earlyForm()?.isBegun()) return true;
      // Where the device keeps nothing there is nothing to claim.
      await import('./claimAnswers.tsx').then(({ claimAnswers }) => claimAnswers({ place, path, show })).catch(() => undefined);
      return load()
        .then(({ goesOnHere }) => goesOnHere(place))
        .catch(() => false);
    };
    const settle = async () => {
      const goesOn = await look();
      // Somebody may have agreed meanwhile.
      const begun = await earlyForm()?.release();
      if (!wanted) return;
      const { waiting } = keeping.current;
      keeping.current = { isKnown: true };
      setState(goesOn || begun ? 'given' : 'asking');
      if (goesOn || begun) setPressed(undefined);
      else waiting?.();
    };
    void settle();
    return () => {
      wanted = false;
    };
  }, [place, path]);

  // What follows an answer begins at its top, as another page would.
  const answered = useRef(false);
  useLayoutEffect(() => {
    if (!answered.current || (state !== 'given' && state !== 'declined')) return;
    answered.current = false;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [state]);

  const answer = useCallback(
    (form: Form, said: Said) => {
      const keep = async () => {
        const { keepWord } = await load();
        answered.current = true;
        await keepWord({ form, place, token, ...said, language });
        setState(said.given ? 'given' : 'declined');
      };
      const start = () => {
        keeping.current = { isKnown: true, isUnderWay: true };
        const settle = () => {
          keeping.current = { isKnown: true };
          setPressed(undefined);
        };
        void keep()
          .catch(() => undefined)
          .finally(settle);
      };
      if (keeping.current.isUnderWay) return;
      setPressed(said.given);
      if (keeping.current.isKnown) start();
      else keeping.current.waiting = start;
    },
    [place, token, language],
  );
  return { state, pressed, dialog, answer, again: useCallback(() => setState('asking'), []) };
}

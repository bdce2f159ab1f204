import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Form } from '../../contract/index.ts';
import { useLocale } from '../../ui/index.ts';

/** `looking`: whether somebody goes on here is not known yet; the words stand there meanwhile. */
export type ConsentState = 'looking' | 'asking' | 'given' | 'declined';

interface Said {
  given: boolean;
  /** What was answered to the check questions. */
  checks: string | undefined;
}

export interface ConsentFirst {
  state: ConsentState;
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
  const [dialog, show] = useState<ReactNode>();
  const language = useLocale();

  useEffect(() => {
    let wanted = true;
    const look = async () => {
      // Where the device keeps nothing there is nothing to claim.
      await import('./claimAnswers.tsx').then(({ claimAnswers }) => claimAnswers({ place, path, show })).catch(() => undefined);
      const goesOn = await load()
        .then(({ goesOnHere }) => goesOnHere(place))
        .catch(() => false);
      if (wanted) setState(goesOn ? 'given' : 'asking');
    };
    void look();
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
      setState('looking');
      void keep().catch(() => setState('asking'));
    },
    [place, token, language],
  );
  return { state, dialog, answer, again: useCallback(() => setState('asking'), []) };
}

import { useCallback } from 'react';
import { useRefreshAll } from '../calls/useRefreshAll.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useInform } from './Information.tsx';

/** An act whose result is seen on the screen, which is asked for again; why it was refused is told in the dialog that stays. */
export function useInformedAct(): (work: () => Promise<unknown>) => Promise<void> {
  const inform = useInform();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  return useCallback(
    async (work) => {
      try {
        await work();
        refreshAll();
      } catch (error) {
        inform(textOf(error));
      }
    },
    [inform, textOf, refreshAll],
  );
}

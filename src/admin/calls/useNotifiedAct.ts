import { useNotify } from 'react-admin';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from '../kit/useFailureText.ts';
import { useAct } from './useAct.ts';
import { useRefreshAll } from './useRefreshAll.ts';

/**
 * An act whose button has no place of its own for what comes of it: the words that it answers, or why it was refused, are notified,
 * and what stands on the screen is asked for again.
 */
export function useNotifiedAct(): { busy: boolean; act(work: () => Promise<string | void>): Promise<void> } {
  const notify = useNotify();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const tell = (message: string, type: 'success' | 'error') => notify(message, { type, messageArgs: { _: message } });
  const { busy, act } = useAct((error) => {
    // No field stands here to say it alongside: what is wrong with one is said in whole.
    const reasons = Object.values(failureOf(error).errors);
    tell(reasons.length > 0 ? reasons.join(' ') : textOf(error), 'error');
  });
  return {
    busy,
    act: (work) =>
      act(async () => {
        const done = await work();
        if (done) tell(done, 'success');
        refreshAll();
      }),
  };
}

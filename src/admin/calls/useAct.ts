import { useState } from 'react';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from '../kit/useFailureText.ts';

export interface Acting {
  /** It is on its way: the button turns, and a second press does nothing. */
  busy: boolean;
  /** Why the last one was refused, in words. */
  refusal: string | undefined;
  /** What is wrong with a single field, by its name. */
  wrong: Readonly<Record<string, string>>;
  /** Does it. A refusal is kept for the screen to show, never thrown. */
  act(work: () => Promise<void>): Promise<void>;
  /** Something else was chosen: what was said of the last one holds no more. */
  forget(): void;
}

/** What somebody asks of the server by a button, from the press until it is done or refused. `onRefused`: says a refusal that the screen does not show. */
export function useAct(onRefused?: (error: unknown) => void): Acting {
  const textOf = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const forget = () => setFailure(undefined);
  return {
    busy,
    refusal: failure === undefined ? undefined : textOf(failure),
    wrong: failure === undefined ? {} : failureOf(failure).errors,
    forget,
    async act(work) {
      setBusy(true);
      forget();
      try {
        await work();
      } catch (error) {
        if (onRefused) onRefused(error);
        else setFailure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

import { useRef, useState } from 'react';
import { useFailureText } from './texts/useFailureText.ts';

export interface Action {
  busy: boolean;
  /** What the last try failed with, in words; gone when the next one starts. */
  failure: string | undefined;
  /** Runs one action at a time: a second press while it runs does nothing. */
  run(action: () => Promise<void>): Promise<void>;
}

/** The state of a button that asks the server for something. */
export function useAction(): Action {
  const textOf = useFailureText();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const underWay = useRef(false);
  const run = async (action: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ busy: true });
    try {
      await action();
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, failure: textOf(error) });
    } finally {
      underWay.current = false;
    }
  };
  return { busy: state.busy, failure: state.failure, run };
}

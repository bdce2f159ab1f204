import { useState } from 'react';

export interface Sending {
  busy: boolean;
  /** What the last try failed with; gone when the next one starts. */
  failure: unknown;
  /** Runs one action; a second press while it runs does nothing. */
  send(action: () => Promise<void>): Promise<void>;
}

/** The state of a form's button: at rest, waiting for the server, refused. */
export function useSending(): Sending {
  const [state, setState] = useState<Omit<Sending, 'send'>>({ busy: false, failure: undefined });
  const send = async (action: () => Promise<void>) => {
    if (state.busy) return;
    setState({ busy: true, failure: undefined });
    try {
      await action();
      setState({ busy: false, failure: undefined });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  };
  return { ...state, send };
}

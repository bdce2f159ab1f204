import { call as defaultCall, type Call, type CallAnswer } from '../dataProvider/http.ts';
import { readSession } from '../session/session.ts';

let ahead: Promise<CallAnswer> | undefined;

/** Asks who is signed in while the rest of the app is still on its way: nothing of it shows before that is known. */
export function askAccountAhead(call: Call = defaultCall): void {
  if (!readSession()) return;
  ahead = call({ path: 'account' });
  // Whoever takes it meets the failure.
  ahead.catch(() => undefined);
}

/** What was asked ahead, once: whoever asks later wants it fresh. */
export function takeAccountAhead(): Promise<CallAnswer> | undefined {
  const taken = ahead;
  ahead = undefined;
  return taken;
}

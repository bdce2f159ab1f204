import { useSyncExternalStore } from 'react';
import { phoneState } from './phoneState.ts';

export interface SignInState {
  /** What opens over whatever is on the screen: the PIN where the phone signs in again behind it, else name and password. */
  asked?: 'pin' | 'password' | undefined;
  /** The server did not know the session any more, and nothing opened it again since. */
  hasEnded: boolean;
}

let state: SignInState = { hasEnded: false };
const listeners = new Set<() => void>();

function set(next: SignInState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The server did not know the session any more. */
export function noteSessionEnded(): void {
  if (!state.hasEnded) set({ ...state, hasEnded: true });
}

/** What the screen shows cannot be brought without signing in again. */
export function askToSignIn(): void {
  const { lock, hasKey } = phoneState();
  set({ hasEnded: true, asked: lock === 'locked' && hasKey ? 'pin' : 'password' });
}

export function askForPassword(): void {
  set({ ...state, asked: 'password' });
}

/** Signed in again, or left as it is. */
export function closeSignIn(isSignedIn: boolean): void {
  set({ hasEnded: state.hasEnded && !isSignedIn });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignIn(): SignInState {
  return useSyncExternalStore(subscribe, () => state);
}

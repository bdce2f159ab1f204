import { useSyncExternalStore } from 'react';

let asked = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** The server did not know the session any more: the dialog opens over whatever is on the screen. */
export function askToSignIn(): void {
  set(true);
}

export function closeSignIn(): void {
  set(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignInAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asked);
}

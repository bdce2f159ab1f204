import { useSyncExternalStore } from 'react';
import { isHandedOver, onHandedOver, setHandedOver } from '../../authProvider/handedOver.ts';

/** `here`: the section is open in this page. `elsewhere`: the page was loaded anew, or it is another tab; only the PIN opens it. */
export type HandOverState = 'no' | 'here' | 'elsewhere';

let isHere = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function read(): HandOverState {
  if (!isHandedOver()) return 'no';
  return isHere ? 'here' : 'elsewhere';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onHandedOver(tell);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function useHandOver(): HandOverState {
  return useSyncExternalStore(subscribe, read);
}

export function beginHandOver(): void {
  isHere = true;
  setHandedOver(true);
  tell();
}

/** The PIN was given, or nobody is signed in any more. */
export function endHandOver(): void {
  isHere = false;
  setHandedOver(false);
  tell();
}

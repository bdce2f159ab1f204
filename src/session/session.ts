import { sessionKey, type Session } from '../contract/session.ts';
import { createMemory } from '../device/createMemory.ts';

type Listener = (session: Session | undefined) => void;

const listeners = new Set<Listener>();

const memory = createMemory(sessionKey);

/** The signed-in session as it is at this moment; undefined when nobody is signed in or what is stored is no session. Never throws. */
export function readSession(): Session | undefined {
  const stored = memory.readJson() as Partial<Session> | undefined;
  if (typeof stored?.access_token !== 'string' || stored.access_token === '') return undefined;
  return { ...stored, message: String(stored.message ?? ''), role: String(stored.role ?? ''), access_token: stored.access_token };
}

/** Keeps the sign-in answer as it came. Every call made from now on, in every tab, is this person's. */
export function writeSession(session: Session): void {
  memory.write(JSON.stringify(session));
  tell();
}

/** Signs this device out: all open tabs learn of it through `onSessionChange`. */
export function clearSession(): void {
  memory.write(null);
  tell();
}

function tell(): void {
  const session = readSession();
  for (const listener of listeners) listener(session);
}

function hearOtherTabs(event: StorageEvent): void {
  // A null key: the whole storage was cleared.
  if (event.key === sessionKey || event.key === null) tell();
}

/**
 * Calls `listener` after every sign-in and sign-out, of this tab or of another one.
 * Returns the function that ends it.
 */
export function onSessionChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs);
  };
}

import { sessionKey, type Session } from '../contract/session.ts';

type Listener = (session: Session | undefined) => void;

const listeners = new Set<Listener>();

/** Where the browser refuses local storage (private windows, blocked site data) the session lives as long as the page. */
let unstored: string | null = null;

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(sessionKey);
  } catch {
    return unstored;
  }
}

/** The signed-in session as it is at this moment; undefined when nobody is signed in or what is stored is no session. Never throws. */
export function readSession(): Session | undefined {
  const text = readText();
  if (!text) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<Session> | null;
    if (!stored || typeof stored.access_token !== 'string' || stored.access_token === '') return undefined;
    return { ...stored, message: String(stored.message ?? ''), role: String(stored.role ?? ''), access_token: stored.access_token };
  } catch {
    return undefined;
  }
}

/** Keeps the sign-in answer as it came. Every call made from now on, in every tab, is this person's. */
export function writeSession(session: Session): void {
  const text = JSON.stringify(session);
  unstored = null;
  try {
    localStorage.setItem(sessionKey, text);
  } catch {
    unstored = text;
  }
  tell();
}

/** Signs this device out: all open tabs learn of it through `onSessionChange`. */
export function clearSession(): void {
  unstored = null;
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Nothing was stored where storing is refused.
  }
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

import type { UserIdentity } from 'ra-core';
import { readSession } from '../../authProvider/session.ts';

const key = 'investigator.account';

interface Kept {
  /** The end of the session's token: what another session left says nothing here. */
  session: string;
  identity: UserIdentity;
}

function sessionMark(): string | undefined {
  return readSession()?.access_token.slice(-12);
}

/** Who is signed in, as it was told when there was a network. */
function keptIdentity(): UserIdentity | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && kept.session === sessionMark() ? kept.identity : undefined;
  } catch {
    return undefined;
  }
}

let isFromMemory = false;

/** Where nobody could be asked: who it was when there was a network. */
export function identityFromMemory(): UserIdentity | undefined {
  isFromMemory = true;
  return keptIdentity();
}

/** Whether this page opened without an answer to who is signed in. */
export function isToldFromMemory(): boolean {
  return isFromMemory;
}

export function keepIdentity({ id, fullName }: UserIdentity): void {
  const session = sessionMark();
  try {
    if (session) localStorage.setItem(key, JSON.stringify({ session, identity: { id, ...(fullName && { fullName }) } } satisfies Kept));
  } catch {
    // Without storage it is asked for at each visit.
  }
}

export function forgetIdentity(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where keeping is refused.
  }
}

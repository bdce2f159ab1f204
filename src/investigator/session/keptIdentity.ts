import type { UserIdentity } from 'ra-core';
import type { Session } from '../../contract/session.ts';
import { readSession } from '../../session/session.ts';
import { createMemory } from '../../device/createMemory.ts';

const memory = createMemory('investigator.account');

interface Kept {
  /** The end of the session's token: what another session left says nothing here. */
  session: string;
  identity: UserIdentity;
}

const markOf = (session: Pick<Session, 'access_token'> | undefined) => session?.access_token.slice(-12);

/** Who is signed in, as it was told when there was a network. */
export function keptIdentity(): UserIdentity | undefined {
  const kept = memory.readJson() as Kept | undefined;
  return kept && kept.session === markOf(readSession()) ? kept.identity : undefined;
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

export function keepIdentity({ id, fullName }: UserIdentity, session = readSession()): void {
  const mark = markOf(session);
  if (mark) memory.write(JSON.stringify({ session: mark, identity: { id, ...(fullName && { fullName }) } } satisfies Kept));
}

export function forgetIdentity(): void {
  memory.write(null);
}

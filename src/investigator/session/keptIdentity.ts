import type { UserIdentity } from 'ra-core';
import { readSession } from '../../session/session.ts';
import { createMemory } from '../../device/createMemory.ts';

const memory = createMemory('investigator.account');

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
  const kept = memory.readJson() as Kept | undefined;
  return kept && kept.session === sessionMark() ? kept.identity : undefined;
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
  if (session) memory.write(JSON.stringify({ session, identity: { id, ...(fullName && { fullName }) } } satisfies Kept));
}

export function forgetIdentity(): void {
  memory.write(null);
}

import { createMemory } from '../device/createMemory.ts';

const memory = createMemory('africanhealthstudy.name');

/** By which name this device's staff signed in: filled in at the next sign-in, and on a server without accounts all that tells two people apart. */
export function signInName(): string | undefined {
  return memory.read() ?? undefined;
}

export function rememberSignInName(name: string | undefined): void {
  memory.write(name?.trim().toLowerCase() || null);
}

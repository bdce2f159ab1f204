import { createMemory } from './createMemory.ts';
import { newId } from './newId.ts';

const memory = createMemory('device-code');

/** What this browser is called in the answers to a form that asks for it: made at random when first asked for, and saying nothing of the device or its owner. */
export function deviceCode(): string {
  const known = memory.read();
  if (known) return known;
  const made = newId().slice(0, 8);
  memory.write(made);
  return made;
}

import type { Phone } from './phone.ts';

/** What is not on the phone any more although nobody took it away: a browser that needs room, a disk that fails. */
export interface Damage {
  /** The list, the places or the forms are gone, and others of them are there. */
  isIncomplete: boolean;
  /** What was done and waits, and cannot be opened. */
  unreadable: number;
  /** What the study office has as well was taken away: too old, or after too many wrong PINs. */
  isRemoved: boolean;
}

const parts = ['package', 'places', 'forms'];

export async function damageOf(phone: Phone): Promise<Damage> {
  const [names, readable] = await Promise.all([phone.names(''), phone.below('waiting/')]);
  const there = parts.filter((part) => names.includes(part));
  const waiting = names.filter((name) => name.startsWith('waiting/'));
  const isRemoved = names.includes('removed');
  return { isIncomplete: !isRemoved && there.length > 0 && there.length < parts.length, unreadable: waiting.length - readable.size, isRemoved };
}

import { randomInt } from 'node:crypto';

/** Names for records of a test in a product that other tests have used: nobody else has them, not even the same test before. */
export function ownWord(): string {
  return Array.from({ length: 7 }, () => String.fromCodePoint(97 + randomInt(26))).join('');
}

/** A mobile number, of Kenya unless told otherwise. */
export function ownTelephone(begins = '+25471'): string {
  return `${begins}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

export function ownEmail(): string {
  return `${ownWord()}@example.org`;
}

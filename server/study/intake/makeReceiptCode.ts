import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when copying by hand: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';

/** A short code to note down, like `K7QM-3XDA`: about 36 bits, no credential. */
export function makeReceiptCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

import { randomBytes } from 'node:crypto';

/**
 * A random name for a set of answers that says nothing of the person: 16 characters of Crockford's base 32, 80 bits.
 */
export function makeStudyCode(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
}

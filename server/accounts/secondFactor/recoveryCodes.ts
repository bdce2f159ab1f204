import { randomInt } from 'node:crypto';
import { hashToken } from '../tokens.ts';

/** Without letters and digits that are taken for each other on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;
const signsOfCode = 24;

/** Ten codes of 118 random bits, in groups of four to be read from paper: enough for a plain hash to keep them. */
export function makeRecoveryCodes(): string[] {
  const code = () => Array.from({ length: signsOfCode }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: count }, () => (code().match(/.{4}/g) as string[]).join('-'));
}

/** What is kept of a code, however it is written. */
export function recoveryHash(code: string): string {
  return hashToken(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

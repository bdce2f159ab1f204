import { randomBytes } from 'node:crypto';

/** The public token of a form's response link: 192 random bits that say nothing of the form. */
export function makeFormToken(): string {
  return randomBytes(24).toString('base64url');
}

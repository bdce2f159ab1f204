import { addDays } from 'date-fns';
import type { Config } from '../config.ts';

/** Half a year from now, so that a copy of it goes stale before the address does. */
const daysItHolds = 180;

/** Where to say that something is not safe (RFC 9116); undefined where the study has no address. */
export function securityTxt({ contactEmail, contactUrl, publicUrl }: Config, now: number): string | undefined {
  const contacts = [...(contactEmail ? [`mailto:${contactEmail}`] : []), ...(contactUrl?.startsWith('https:') ? [contactUrl] : [])];
  if (contacts.length === 0) return undefined;
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${addDays(now, daysItHolds).toISOString()}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

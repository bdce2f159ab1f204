import { createHash } from 'node:crypto';

/** JSON with sorted keys and without empty members: two equal values give the same text, wherever they were kept between. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** SHA-256 (hex) of the canonical JSON. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}

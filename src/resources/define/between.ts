/** What a list is narrowed to between two values, both included; either may be missing. */
export interface Between {
  from?: unknown;
  to?: unknown;
}

/** A filter's value that asks for what lies between: `{from, to}` and nothing else. */
export function isBetween(asked: unknown): asked is Between {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return false;
  const names = Object.keys(asked);
  return names.length > 0 && names.every((name) => name === 'from' || name === 'to');
}

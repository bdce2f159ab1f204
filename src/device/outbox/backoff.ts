const shortest = 2_000;
const longest = 300_000;

/**
 * How long to wait after the so many-th failure in a row (counted from 0), in milliseconds: 2 s, 4 s … up to 5 minutes, spread by
 * a quarter so that a church full of phones does not come back as one. The server's own wish is kept, up to the same limit.
 */
export function backoff(attempt: number, random: number, retryAfter?: number): number {
  const wait = Math.min(longest, shortest * 2 ** Math.min(attempt, 10));
  const spread = Math.min(longest, wait * (0.75 + random / 2));
  return retryAfter === undefined ? spread : Math.min(longest, Math.max(retryAfter * 1000, shortest / 2) * (1 + random / 10));
}

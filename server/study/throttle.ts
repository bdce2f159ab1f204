/** How many calls may come at once, and how quickly room for more comes back. */
export interface ThrottleLimits {
  burst: number;
  perSecond: number;
}

export interface Throttle {
  /** Takes one; answers 0 when there was room, else the seconds after which there will be. */
  take(key: string, nowMs: number): number;
}

interface Bucket {
  room: number;
  at: number;
}

const most = 50_000;

/**
 * A token bucket per key. Kept in memory on purpose: a count lost at a restart harms nobody, and several servers
 * side by side simply allow as many times more. Buckets that are full again are forgotten.
 */
export function createThrottle({ burst, perSecond }: ThrottleLimits): Throttle {
  const buckets = new Map<string, Bucket>();

  function forgetFull(nowMs: number): void {
    for (const [key, bucket] of buckets) {
      if (bucket.room + ((nowMs - bucket.at) / 1000) * perSecond >= burst) buckets.delete(key);
    }
  }

  return {
    take(key, nowMs) {
      if (buckets.size >= most) forgetFull(nowMs);
      const bucket = buckets.get(key) ?? { room: burst, at: nowMs };
      const elapsed = Math.max(0, nowMs - bucket.at) / 1000;
      bucket.room = Math.min(burst, bucket.room + elapsed * perSecond);
      bucket.at = nowMs;
      buckets.set(key, bucket);
      if (bucket.room < 1) return Math.max(1, Math.ceil((1 - bucket.room) / perSecond));
      bucket.room -= 1;
      return 0;
    },
  };
}

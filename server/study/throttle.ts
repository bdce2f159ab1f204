/** How many calls may come at once, and how quickly room for more comes back. */
export interface ThrottleLimits {
  burst: number;
  perSecond: number;
}

export interface Throttle {
  readonly limits: ThrottleLimits;
  /** Takes one, or more at once where there is room for one; answers 0 when there was room, else the seconds after which there will be. */
  take(key: string, nowMs: number, count?: number): number;
  /** How many were taken of each key since this was last asked; nothing where nobody shares it. */
  taken(): Map<string, number>;
  /** How much room there is, counted over all servers with everything that `taken` has told. */
  correct(key: string, room: number, nowMs: number): void;
}

interface Bucket {
  room: number;
  at: number;
}

const most = 50_000;

/**
 * A token bucket per key, kept in memory: a count lost at a restart harms nobody. Buckets that are full again are forgotten. Servers side by side bring
 * theirs together now and then (`shareThrottles.ts`); `shared` counts for that.
 */
export function createThrottle(limits: ThrottleLimits, { shared = false } = {}): Throttle {
  const { burst, perSecond } = limits;
  const buckets = new Map<string, Bucket>();
  let untold = new Map<string, number>();

  function forgetFull(nowMs: number): void {
    for (const [key, bucket] of buckets) {
      if (bucket.room + ((nowMs - bucket.at) / 1000) * perSecond >= burst) buckets.delete(key);
    }
  }

  return {
    limits,
    take(key, nowMs, count = 1) {
      if (buckets.size >= most) forgetFull(nowMs);
      const bucket = buckets.get(key) ?? { room: burst, at: nowMs };
      const elapsed = Math.max(0, nowMs - bucket.at) / 1000;
      bucket.room = Math.min(burst, bucket.room + elapsed * perSecond);
      bucket.at = nowMs;
      buckets.set(key, bucket);
      if (bucket.room < 1) return Math.max(1, Math.ceil((1 - bucket.room) / perSecond));
      // Nobody waits longer than for all of it to come back once.
      bucket.room = Math.max(-burst, bucket.room - count);
      if (shared) untold.set(key, (untold.get(key) ?? 0) + count);
      return 0;
    },
    taken() {
      const told = untold;
      untold = new Map();
      return told;
    },
    correct(key, room, nowMs) {
      buckets.set(key, { room: room - (untold.get(key) ?? 0), at: nowMs });
    },
  };
}

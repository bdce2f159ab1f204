import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { createThrottle, type Throttle, type ThrottleLimits } from './throttle.ts';

export interface Throttles {
  /** Unknown form links, by address: nobody guesses 192 bits, but nobody should try either. */
  misses: Throttle;
  /** Sends, by link and address: a whole church may sit behind one address. */
  sends: Throttle;
  /** Single answers on their way, by the same: each questionnaire sends several times while it is filled in. */
  operations: Throttle;
}

const perMinute = (burst: number): ThrottleLimits => ({ burst, perSecond: burst / 60 });
const made = new WeakMap<Services, Throttles>();

/** The throttles of this server, made when first asked for. */
export function throttlesOf(services: Services): Throttles {
  const known = made.get(services);
  if (known) return known;
  const { sendBurst: burst, sendsPerSecond: perSecond } = services.config;
  const shared = { shared: services.database.dialect === 'postgres' };
  const throttles = {
    misses: createThrottle(perMinute(30), shared),
    sends: createThrottle({ burst, perSecond }, shared),
    operations: createThrottle({ burst: burst * 10, perSecond: perSecond * 10 }, shared),
  };
  made.set(services, throttles);
  return throttles;
}

/** @throws Refusal `too_many_requests` (429) with the time to wait, where there is no more room */
export function consume(throttle: Throttle, key: string, nowMs: number): void {
  const retryAfterSeconds = throttle.take(key, nowMs);
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds, params: { minutes: Math.ceil(retryAfterSeconds / 60) } });
}

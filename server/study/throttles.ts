import { Refusal } from '../http/refusal.ts';
import type { Caller } from '../http/route.ts';
import type { Services } from '../services.ts';
import { megabyte } from '../room/createRoomMeter.ts';
import { createThrottle, type Throttle, type ThrottleLimits } from './throttle.ts';

export interface Throttles {
  /** Unknown form links, by address: nobody guesses 192 bits, but nobody should try either. */
  misses: Throttle;
  /** Sends, by link and address: a whole church may sit behind one address. */
  sends: Throttle;
  /** Single answers on their way, by the same: each questionnaire sends several times while it is filled in. */
  operations: Throttle;
  /** Calls whose secret stands in their body (a sign-in, a new password), by address: a whole training may sit behind one. */
  secrets: Throttle;
  /** Bytes that come by each public link, in a day; and while the disk is nearly full, of which every link has a share of its own. */
  linkBytes: Throttle;
  scarceBytes: Throttle;
  /** Calls, records of people that are read, and files that are taken out, by each member of staff. */
  calls: Throttle;
  records: Throttle;
  files: Throttle;
}

const perMinute = (burst: number): ThrottleLimits => ({ burst, perSecond: burst / 60 });
/** An hour's worth at once, which comes back evenly. */
const perHour = (most: number): ThrottleLimits => ({ burst: most, perSecond: most / 3600 });
const perDay = (most: number): ThrottleLimits => ({ burst: most, perSecond: most / 86_400 });
/** So many public links at least have room for answers while the disk is nearly full, for a day. */
const linksInNeed = 50;
const made = new WeakMap<Services, Throttles>();

/** The throttles of this server, made when first asked for. */
export function throttlesOf(services: Services): Throttles {
  const known = made.get(services);
  if (known) return known;
  const {
    sendBurst: burst,
    sendsPerSecond: perSecond,
    signInsPerMinute,
    linkMb,
    freeSpaceWarnMb,
    freeSpaceStopMb,
    staffCalls,
    staffRecords,
    staffFiles,
  } = services.config;
  const shared = { shared: services.database.dialect === 'postgres' };
  const throttles = {
    misses: createThrottle(perMinute(30), shared),
    sends: createThrottle({ burst, perSecond }, shared),
    operations: createThrottle({ burst: burst * 10, perSecond: perSecond * 10 }, shared),
    secrets: createThrottle(perMinute(signInsPerMinute), shared),
    linkBytes: createThrottle(perDay(linkMb * megabyte), shared),
    scarceBytes: createThrottle(perDay(Math.max(1, (freeSpaceWarnMb - freeSpaceStopMb) / linksInNeed) * megabyte), shared),
    calls: createThrottle(perHour(staffCalls), shared),
    records: createThrottle(perHour(staffRecords), shared),
    files: createThrottle(perHour(staffFiles), shared),
  };
  made.set(services, throttles);
  return throttles;
}

function refuseFull(code: 'too_many_requests' | 'staff_limit', retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw new Refusal(code, { retryAfterSeconds, params: { minutes: Math.ceil(retryAfterSeconds / 60) } });
}

/** @throws Refusal `too_many_requests` (429) with the time to wait, where there is no more room */
export function consume(throttle: Throttle, key: string, nowMs: number): void {
  refuseFull('too_many_requests', throttle.take(key, nowMs));
}

/** Counts a call whose secret stands in its body, before that is read. @throws Refusal `too_many_requests` (429) with the time to wait */
export function takeSecret(services: Services, address: string): void {
  consume(throttlesOf(services).secrets, address, services.now());
}

/**
 * Counts what a member of staff asks for, so that a program in somebody's name does not read or take out the study in bulk. A personal link has limits of
 * its own. @throws Refusal `staff_limit` (429) with the time to wait
 */
export function takeOfStaff(services: Services, what: 'calls' | 'records' | 'files', { userId, kind }: Pick<Caller, 'userId' | 'kind'>): void {
  if (kind === 'session') refuseFull('staff_limit', throttlesOf(services)[what].take(userId, services.now()));
}

/** So many records were read by a call that was let through: one of them was counted before. */
export function countRead(services: Services, { userId, kind }: Pick<Caller, 'userId' | 'kind'>, records: number): void {
  if (kind === 'session' && records > 1) throttlesOf(services).records.take(userId, services.now(), records - 1);
}

import { parseISO } from 'date-fns';
import { Refusal } from '../http/refusal.ts';
import { isId } from '../resources/findRecord.ts';

/** What a phone's clock said of something done without network, and how far that clock was out. */
export interface DeviceTime {
  saidAt: Date | null;
  /** Seconds by which it went ahead of the server's; behind is negative. */
  clockAhead: number | null;
}

const lastYear = 9999;
const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/;

function momentOf(parameter: string, told: string | null | undefined): Date | null {
  if (told === undefined || told === null || told === '') return null;
  // A day that no month has, or a moment without a zone, is none at all.
  const moment = zoned.test(told) ? parseISO(told) : new Date(Number.NaN);
  const year = moment.getUTCFullYear();
  if (!(year >= 1 && year <= lastYear)) throw new Refusal('bad_request', { details: { parameter } });
  return moment;
}

/** Nobody is without network for longer: a clock that says so was put right between saying and sending, or never set. */
const longestAway = 180 * 24 * 3_600_000;

/**
 * When something truly was: by the device's clock, put right by how far that was out, and never after it arrived. Where nothing usable was told
 * it was when it arrived.
 */
export function momentSaid({ saidAt, clockAhead }: Partial<DeviceTime>, arrived: Date): Date {
  const said = saidAt ? saidAt.getTime() - (clockAhead ?? 0) * 1000 : Number.NaN;
  return said <= arrived.getTime() && said >= arrived.getTime() - longestAway ? new Date(said) : arrived;
}

/**
 * A clock may be wrong by a day or ten years: what it said is kept as it was told. `sentAt` is the same
 * clock at the moment of sending; compared with the server's it tells when something truly was (`momentSaid`).
 * @throws Refusal `bad_request` for what is no moment
 */
export function deviceTime({ saidAt, sentAt }: { saidAt?: string | null | undefined; sentAt?: string | null | undefined }, now: number): DeviceTime {
  const sent = momentOf('sentAt', sentAt);
  return { saidAt: momentOf('saidAt', saidAt), clockAhead: sent && Math.round((sent.getTime() - now) / 1000) };
}

/** An id that a phone made, so that what it repeats counts once. @throws Refusal `bad_request` for anything else */
export function phoneMadeId(parameter: string, told: unknown): string {
  if (!isId(told)) throw new Refusal('bad_request', { details: { parameter } });
  return told.toLowerCase();
}

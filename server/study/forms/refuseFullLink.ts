import { utc } from '@date-fns/utc';
import { addDays, differenceInSeconds, startOfDay } from 'date-fns';
import { Refusal } from '../../http/refusal.ts';
import type { LinkedForm } from './linkedForms.ts';

const mostSeconds = 3600;

/** The ceiling is one of a day in UTC. */
const secondsUntilTomorrow = (at: Date): number => differenceInSeconds(startOfDay(addDays(at, 1, { in: utc })), at, { roundingMethod: 'ceil' });

/**
 * A public link takes in so many new sets a day and no more, however many addresses they come from. What was begun before goes on,
 * and a phone keeps what it could not bring and tries again: within the hour, for the ceiling may be raised.
 * @throws Refusal `link_full` (429)
 */
export function refuseFullLink({ link }: { link: Pick<LinkedForm, 'full'> | null }, at: Date): void {
  if (!link?.full) return;
  throw new Refusal('link_full', { retryAfterSeconds: Math.min(mostSeconds, secondsUntilTomorrow(at)) });
}

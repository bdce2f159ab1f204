import { Refusal } from '../../http/refusal.ts';
import type { LinkedForm } from './linkedForms.ts';

const mostSeconds = 3600;

function secondsUntilTomorrow(at: Date): number {
  const tomorrow = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1);
  return Math.ceil((tomorrow - at.getTime()) / 1000);
}

/**
 * A public link takes in so many new sets a day and no more, however many addresses they come from. What was begun before goes on,
 * and a phone keeps what it could not bring and tries again: within the hour, for the ceiling may be raised.
 * @throws Refusal `link_full` (429)
 */
export function refuseFullLink({ link }: { link: Pick<LinkedForm, 'full'> | null }, at: Date): void {
  if (!link?.full) return;
  throw new Refusal('link_full', { retryAfterSeconds: Math.min(mostSeconds, secondsUntilTomorrow(at)) });
}

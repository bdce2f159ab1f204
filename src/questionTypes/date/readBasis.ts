import { localEventsOf } from '../../contract/localEvents.ts';
import { date as engine } from './engine.ts';
import { dateAgo, dateByEvent } from './readApproximate.ts';

/** What a date that nobody knows was told from, as it stands behind the date in an answer. */
export const basisOf = {
  /** With the day on which it was said: `age 28 years on 2026-11-23`. */
  age: (amount: number, unit: 'years' | 'months', on: string): string => `age ${amount} ${unit} on ${on}`,
  /** An event of the form, or so many years before (below zero) or after it: `2 years before 1996-01 Cyclone Bonita`. */
  event: ({ date, name }: { date: string; name: string }, years: number): string =>
    years === 0 ? `at ${date} ${name}` : `${Math.abs(years)} years ${years < 0 ? 'before' : 'after'} ${date} ${name}`,
};

/** The date that follows from what it was told from; undefined where none does, or no such event is in the form's calendar. */
export function dateFrom(basis: string, events: string | null | undefined): string | undefined {
  const [, amount, unit, on = ''] = /^age (\d{1,4}) (years|months) on (\d{4}-\d\d-\d\d)$/.exec(basis) ?? [];
  if (amount !== undefined) return engine.read(on) && dateAgo({ amount: Number(amount), unit: unit as 'years' | 'months' }, on);
  const [, far, side] = /^(?:at|(\d{1,3}) years (before|after)) /.exec(basis) ?? [];
  const years = Number(far ?? 0) * (side === 'before' ? -1 : 1);
  const event = localEventsOf(events).find((one) => basis === basisOf.event(one, years));
  return event && dateByEvent(event.date, years);
}

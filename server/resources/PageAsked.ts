import type { SQL } from 'drizzle-orm';

/** First and last row wanted, both included and counted from 0. */
export interface Range {
  from: number;
  to: number;
}

/** A part of the records that fit, in whichever order. */
export interface PageAsked extends Range {
  where: SQL | undefined;
}

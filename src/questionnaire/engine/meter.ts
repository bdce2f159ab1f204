import { CannotTell } from './cannotTell.ts';

/**
 * How much may be worked out: so many steps for one rule, and for all rules with the same answers. A step is one operator or value; so many signs of text that
 * it reads or writes are another one, and each value of a list. Both are counted alike on a phone and on the server, so that both know the same.
 */
export const mostSteps = { ofRule: 200_000, ofAnswers: 2_000_000 };
export const signsInStep = 20;
/** No text that is worked out is longer. */
export const longestWorkedOut = 100_000;

/** What was worked out so far, and whether something was too much. */
export interface Meter {
  steps: number;
  isOver: boolean;
}

export const createMeter = (): Meter => ({ steps: 0, isOver: false });

/** Working it out takes more steps than there may be. */
export class TooManySteps extends CannotTell {}

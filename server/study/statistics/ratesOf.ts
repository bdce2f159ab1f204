import type { Dispositions, RateName } from '../../../src/contract/index.ts';

/**
 * Response, cooperation, refusal and contact rates by their formulas in AAPOR's Standard Definitions (10th edition, 2023), under its names;
 * U is its UH + UO. RR1 is the lowest, with everybody who might belong to the study below the line; RR5 the highest, with those alone who
 * are known to. RR2 and RR6 count partial interviews as responses. Null where nobody stands below the line.
 */
export function ratesOf({ I, P, R, NC, O, U }: Dispositions): Record<RateName, number | null> {
  const known = I + P + R + NC + O;
  const all = known + U;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return {
    RR1: share(I, all),
    RR2: share(I + P, all),
    RR5: share(I, known),
    RR6: share(I + P, known),
    COOP1: share(I, I + P + R + O),
    REF1: share(R, all),
    CON1: share(I + P + R + O, all),
  };
}

/** How many respondents stand where, in the letters of AAPOR's Standard Definitions. Null where a count is too small to be shown. */
export interface Dispositions {
  /** Complete interviews. */
  I: number;
  /** Partial interviews. */
  P: number;
  /** Refusals and break-offs. */
  R: number;
  /** Nobody was met, or not at a time that suited. */
  NC: number;
  /** Met or known of, and unable: died, too ill, no common language. */
  O: number;
  /** Not visited yet, or not found: whether they could take part is unknown (UH and UO). */
  U: number;
}

export const rateNames = ['RR1', 'RR2', 'RR5', 'RR6', 'COOP1', 'REF1', 'CON1'] as const;

export type RateName = (typeof rateNames)[number];

/** `GET statistiques/response-rates`: a rate is a share from 0 to 1, null where nobody counts for it or the group is too small. */
export interface ResponseRates {
  counts: { [Letter in keyof Dispositions]: number | null };
  rates: Record<RateName, number | null>;
}

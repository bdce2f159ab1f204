/** A server the suite runs against, fresh and empty but for one administrator. */
export interface Backend {
  /** Where its calls lie, without a trailing slash. */
  base: string;
  admin: { username: string; password: string };
  /** Agreement of a respondent who cannot give it here themselves; undefined where the server asks for none. */
  consents?: (userId: string) => Promise<void>;
  /** Puts a question into a sub-section, where no specified call does it. */
  addsToSubSection?: (subSectionId: string, question: { title: string; type: string }) => void;
  /** From now on, what it says of a call that it does not know; undefined where every call of the product is there. */
  refusesUnknownWith?: (status: number) => void;
  stop(): Promise<void>;
}

/** One place where somebody is signed in. */
export interface OpenSession {
  id: string;
  /** The browser and system as it calls itself; null where it said nothing known. */
  device: string | null;
  since: string;
  /** To the minute. */
  lastUsed: string;
  /** The one that asks. */
  isThis: boolean;
}

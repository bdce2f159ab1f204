/** One place where somebody is signed in. */
export interface OpenSession {
  id: string;
  /** The browser and system as it calls itself; null where it said nothing known. */
  device: string | null;
  since: string;
  /** To the minute. */
  lastUsed: string;
  /** A field worker's prepared phone: it signs in again by itself, behind its PIN. */
  isPhone?: boolean;
  /** The one that asks. */
  isThis: boolean;
}

import type { ConsentDetails } from './consentAsks.ts';

/** What somebody said last to the consent text, with the words themselves. */
export interface ConsentCopy extends ConsentDetails {
  name: string;
  given: boolean;
  /** By the server's clock. */
  at: string;
  version: string;
  /** SHA-256 (hex) of the words. */
  hash: string;
  language: string;
  /** Null for words from before they were kept: the hash alone says which they were. */
  words: { title: string; paragraphs: { title: string | null; text: string }[]; agree: string } | null;
  contact: string | null;
  /** The words from before it was kept what they took from the settings: that is filled in as it is today. */
  factsOfToday: boolean;
  channel: string;
  readAloud: boolean | null;
  checks: string | null;
}

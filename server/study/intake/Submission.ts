import type { CheckedEntries } from '../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Caller } from '../../http/route.ts';
import type { FormVersion } from '../forms/formVersions.ts';

/** Whose answers they are: nobody's, or a person's in that form. */
export type Sender = { kind: 'anonymous' } | { kind: 'person'; userId: string };

/** A form's public link as it was when the call came. */
export interface PublicLink {
  mark: string;
  open: boolean;
  /** It brought as many new sets today as it may. */
  full: boolean;
}

/** One send of answers, as it came, with everything that decides what becomes of it. */
export interface Sending {
  formId: string;
  /** The published version the answers were given to. */
  version: FormVersion;
  /** The body: checked by the engine before anything is believed. */
  raw: unknown;
  /** The body as the engine found it on its own, without earlier answers, and the hash of that: worked out before anybody waits for the database. */
  checked?: CheckedEntries & { hash: string };
  sender: Sender;
  /** The public link it came by; null for a person's set and for what staff bring. */
  link: PublicLink | null;
  /** Who holds the credential; null for the holder of a form's public link. */
  caller: Caller | null;
  /** Made by the client; the same one twice is stored once. */
  submission: string;
  mode: 'self' | 'interviewer' | 'import';
  /** The language the questionnaire was read in. */
  language: Locale;
  /** The language of refusals. */
  locale: Locale;
  /** Open required questions stay unanswered on purpose. */
  confirm: boolean;
  /** Saved so far, not finished. */
  partial: boolean;
  /** When the server handed the form out, where the client can prove it. */
  begun: Date | null;
}

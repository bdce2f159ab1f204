import type { AnswerMode } from '../../../src/contract/index.ts';
import type { CheckedEntries } from '../../../src/questionnaire/engine/index.ts';
import type { Locale } from '../../../src/resources/define/index.ts';
import type { Caller } from '../../http/route.ts';
import type { FormVersion } from '../forms/formVersions.ts';
import type { PublicLink } from '../forms/publicLink.ts';
import type { ReadOperation } from './readOperations.ts';
import type { Source } from './sources.ts';

/** Whose answers they are: nobody's, or a person's in that form. */
export type Sender = { kind: 'anonymous' } | { kind: 'person'; userId: string };

/** A filled questionnaire on its way in, or a part of one, with everything that decides what becomes of it. */
export interface Submission {
  /** Made by the client for one filled questionnaire; the same one twice is stored once. */
  id: string;
  source: Source;
  formId: string;
  /** The published version the answers were given to. */
  version: FormVersion;
  /** The body: checked by the engine before anything is believed. */
  raw: unknown;
  sender: Sender;
  /** The public link it came by; null for a person's set and for what staff bring. */
  link: PublicLink | null;
  /** Who holds the credential; null for the holder of a form's public link. */
  caller: Caller | null;
  mode: AnswerMode;
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
  /** When the answers that it was begun from had last changed, before all time where it was begun from none; undefined where the client does not say. */
  basis?: Date;
}

/** What the body says on its own, without earlier answers: worked out before anybody waits for the database. */
export interface Prepared extends Submission {
  /** A whole questionnaire as the engine found it, and the hash of what it would store. */
  checked?: CheckedEntries & { hash: string };
  /** The operation that each entry of a whole questionnaire names, by question. */
  named: ReadonlyMap<string, string>;
  /** Single changes, in the order they count in. */
  operations: readonly ReadOperation[];
}

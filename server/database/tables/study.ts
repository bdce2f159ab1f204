import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { answerModes } from '../../../src/contract/index.ts';
import { moment, ownId, reference } from '../columns.ts';
import { resourceTables } from './resources.ts';
import type { ConsentFacts } from '../../../src/contract/consentParagraphs.ts';

const { users, formulaires } = resourceTables;

/** What respondents fill: a form as it was when it was activated. Never changed afterwards. */
export const formVersions = pgTable(
  'form_versions',
  {
    id: ownId(),
    formulaireId: reference('formulaire_id', formulaires, 'restrict').notNull(),
    number: integer('number').notNull(),
    definition: jsonb('definition').notNull(),
    /** SHA-256 of the definition, hexadecimal. */
    hash: text('hash').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: reference('published_by', users, 'set null'),
  },
  (table) => [unique('form_versions_formulaire_id_number_unique').on(table.formulaireId, table.number)],
);

/** A person in a form. The only bridge from a name to a study code; erasing the person takes it down. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: ownId(),
    userId: reference('user_id', users, 'set null'),
    formulaireId: reference('formulaire_id', formulaires, 'restrict').notNull(),
    studyCode: text('study_code').notNull().unique('enrolments_study_code_unique'),
    status: text('status', { enum: ['NOT_STARTED', 'PROGRESS', 'CLOSED', 'REOPENED'] })
      .notNull()
      .default('NOT_STARTED'),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    closedAt: moment('closed_at'),
    reopenedAt: moment('reopened_at'),
  },
  (table) => [unique('enrolments_formulaire_id_user_id_unique').on(table.formulaireId, table.userId), index('enrolments_user_id_index').on(table.userId)],
);

/**
 * Each agreement, refusal and withdrawal, as it was said. Append-only: the last one by when it was said counts, unless it is a refusal that was taken back.
 * Lines that are never changed hold on to the people they name; only an erasure takes the names out.
 */
export const consents = pgTable(
  'consents',
  {
    id: ownId(),
    userId: reference('user_id', users, 'restrict'),
    enrolmentId: reference('enrolment_id', enrolments, 'restrict'),
    given: boolean('given').notNull(),
    /** What becomes of the answers given before, where a no takes back a yes; null for every other word. */
    effect: text('effect', { enum: ['keep', 'leave_out', 'erase'] }),
    textVersion: text('text_version').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').notNull(),
    /** What was answered to the check questions before (`src/contract/consentChecks.ts`); null where none were asked. */
    checks: text('checks'),
    /** Who heard the text being read out, by name; blanked with the person. */
    witness: text('witness'),
    /** Their signature, by the name of its file; blanked with the person, as its bytes are. */
    witnessEvidence: text('witness_evidence'),
    /** Whether the person was younger than the form's age of consent; null where nobody asked. */
    minor: boolean('minor'),
    /** Who agreed for a child, by name, blanked with the person; and what they are to it. */
    guardian: text('guardian'),
    relation: text('relation'),
    /** The child agreed as well. */
    assent: boolean('assent'),
    /** The signature, thumbprint or spoken yes of whoever agreed, by the name of its file; blanked with the person. */
    evidence: text('evidence'),
    /** Whether stretches of the interview may be recorded; null where nobody asked. */
    recording: boolean('recording'),
    /** Whom to ask and after how many days what is not sent goes, as the words said it then; null for what came before this was kept. */
    facts: jsonb('facts').$type<ConsentFacts>(),
    channel: text('channel', { enum: ['self', 'staff_device', 'interviewer'] }).notNull(),
    recordedBy: reference('recorded_by', users, 'restrict'),
    /** Whether staff read the words to the person; null where the person read them on their own device. */
    readAloud: boolean('read_aloud'),
    /** When it was said by the clock of the device, where it reached the server later. Kept as told. */
    saidAt: moment('said_at'),
    /** By how many seconds the clock of that device went ahead of the server's when it told. */
    clockAhead: bigint('clock_ahead', { mode: 'number' }),
    /** When it truly was said: by that clock, put right (`server/study/deviceTime.ts`). It decides which word is the last. */
    moment: moment('moment').notNull().defaultNow(),
    /** When it arrived. */
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('consents_user_id_index').on(table.userId), index('consents_enrolment_id_index').on(table.enrolmentId)],
);

/**
 * A refusal that was recorded for the wrong person, with the reason: it stands where it was, and counts no longer. By the id of the visit or of the
 * consent that said it.
 */
export const revokedRefusals = pgTable(
  'revoked_refusals',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', users, 'cascade').notNull(),
    reason: text('reason').notNull(),
    byUser: reference('by_user', users, 'set null'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('revoked_refusals_user_id_index').on(table.userId), index('revoked_refusals_by_user_index').on(table.byUser)],
);

/** The words that somebody agreed to or refused, kept once under their hash: a later version of the product has others. */
export const consentTexts = pgTable('consent_texts', {
  /** SHA-256 (hex) of the words, as every consent names it. */
  hash: text('hash').primaryKey(),
  version: text('version').notNull(),
  language: text('language').notNull(),
  /** The catalogue of the consent text by its keys (`i18n/<locale>/consent.ts`). */
  words: jsonb('words').notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
});

/**
 * What whoever opened a form's public link said to the consent text, before the first question. Of nobody in particular: it is tied to the filled
 * questionnaire alone, by the id that the phone made for it, and stands here also where no answer ever followed. Append-only.
 */
export const anonymousConsents = pgTable(
  'anonymous_consents',
  {
    submissionId: uuid('submission_id').primaryKey(),
    formulaireId: reference('formulaire_id', formulaires, 'restrict').notNull(),
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    textHash: text('text_hash').notNull(),
    language: text('language').notNull(),
    /** What was answered to the check questions before (`src/contract/consentChecks.ts`); null where none were asked. */
    checks: text('checks'),
    /** By the clock of the device, and by how many seconds that went ahead of the server's: kept as told, they decide nothing. */
    saidAt: moment('said_at'),
    clockAhead: bigint('clock_ahead', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('anonymous_consents_formulaire_id_index').on(table.formulaireId)],
);

/** Every change of a respondent's status. Append-only. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: ownId(),
    enrolmentId: reference('enrolment_id', enrolments, 'restrict').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    byUser: reference('by_user', users, 'restrict'),
    /** How the answers came that moved it; null where staff moved it by hand. */
    mode: text('mode', { enum: answerModes }),
    reason: text('reason'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('status_changes_enrolment_id_index').on(table.enrolmentId)],
);

/**
 * Whom staff registered without network: the id is made on the phone, so that a registration sent twice counts once.
 * A person who seems to be registered already is kept as well, and leads to the one who is; the study office decides.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', users, 'cascade').notNull(),
    registeredBy: reference('registered_by', users, 'set null'),
    /** By the clock of the phone. */
    saidAt: moment('said_at'),
    /** By how many seconds that clock went ahead of the server's when it told. */
    clockAhead: bigint('clock_ahead', { mode: 'number' }),
    receivedAt: moment('received_at').notNull().defaultNow(),
    duplicateOf: reference('twin_of', users, 'set null'),
    decision: text('decision', { enum: ['same', 'different'] }),
    decidedBy: reference('decided_by', users, 'set null'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('registrations_user_id_index').on(table.userId),
    index('registrations_registered_by_index').on(table.registeredBy),
    index('registrations_twin_of_index').on(table.duplicateOf),
  ],
);

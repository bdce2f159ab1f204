import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, customType, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { answerModes } from '../../../src/contract/index.ts';
import { moment, ownId, reference } from '../columns.ts';
import { resourceTables } from './resources.ts';
import { formVersions } from './study.ts';

const { users, formulaires } = resourceTables;

/** The number of a transaction, as it is never given again. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** So many transactions are held for one where sets written since are looked for: few enough to look at all that they wrote, and more than pass while somebody types a few answers. */
export const transactionsTogether = 4_096;

/** A batch of submissions that an administrator excluded from what is counted, and perhaps reinstated. Nothing in it is erased. */
export const exclusions = pgTable(
  'set_asides',
  {
    id: ownId(),
    formulaireId: reference('formulaire_id', formulaires, 'restrict').notNull(),
    /** What the sets had in common, as the list was narrowed down. */
    filter: jsonb('filter').notNull(),
    count: integer('count').notNull(),
    reason: text('reason').notNull(),
    byUser: reference('by_user', users, 'set null'),
    at: moment('at').notNull().defaultNow(),
    restoredBy: reference('restored_by', users, 'set null'),
    restoredAt: moment('restored_at'),
  },
  (table) => [index('set_asides_formulaire_id_index').on(table.formulaireId)],
);

/** How many sets a public link brought on a day; forgotten after a week. */
export const linkDays = pgTable('link_days', {
  /** The day in UTC, the link’s mark and one of its shares: `2026-01-31 3f…9a 7`. */
  id: text('id').primaryKey(),
  count: integer('count').notNull(),
});

/**
 * One filled questionnaire with its current answers, which are its history as well until it changes: then its first version is written out
 * as changes before the change itself. No respondent and no network address, ever: the study code is
 * all that ties it to an enrolment, and an anonymous submission has none that leads anywhere.
 */
export const responses = pgTable(
  'responses',
  {
    id: ownId(),
    formulaireId: reference('formulaire_id', formulaires, 'restrict').notNull(),
    versionId: reference('version_id', formVersions, 'restrict').notNull(),
    studyCode: text('study_code').notNull(),
    /** Made by the client at the first answer: the same id twice is the same submission. */
    submissionId: uuid('submission_id').notNull().unique('responses_submission_id_unique'),
    answers: jsonb('answers').notNull(),
    /** What the form works out from them; null where it works out nothing. */
    calculated: jsonb('calculated'),
    mode: text('mode', { enum: answerModes }).notNull(),
    language: text('language').notNull(),
    complete: boolean('complete').notNull().default(false),
    startedAt: moment('started_at'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    receipt: text('receipt').notNull(),
    /** SHA-256 of the answers, hexadecimal. */
    hash: text('hash').notNull(),
    /** Whoever fills it in has not sent it yet: all of it came while they were answering. */
    unfinished: boolean('unfinished').notNull().default(false),
    /** Of nobody in particular, by a public link or imported: no enrolment has its study code, now or later. */
    anonymous: boolean('anonymous').notNull(),
    /** It came by a public link without its person's agreement: from before that was asked, or from a program that does not ask. */
    unconsented: boolean('unconsented').notNull().default(false),
    /** Its person withdrew and wants it in no file and no figure: it is in no list either, and is read on that person's page alone. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** Begun before the form was closed, received after. */
    late: boolean('late').notNull().default(false),
    /** The mark of the public link it came by; the same for everybody who has that link. */
    link: text('link'),
    /** Staff who filled in its first version; never the respondent. */
    filledBy: reference('filled_by', users, 'restrict'),
    /** The transaction that wrote its answers last; 0 from before that was noted. It means nothing in another database, so no backup holds it. */
    writtenBy: transactionId('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** The first of those held for one with it, by which sets written since are found: while somebody types, no index of the set changes, and PostgreSQL leaves them alone. */
    writtenAround: transactionId('written_around')
      .notNull()
      .default(sql.raw(`(pg_current_xact_id()::text::bigint / ${transactionsTogether} * ${transactionsTogether})::text::xid8`)),
    /** The operations that the sender of its first version named, in the order of the answers. */
    operations: uuid('operations').array(),
    /** Not counted and not exported while it is set. */
    exclusionId: reference('set_aside_id', exclusions, 'restrict'),
  },
  (table) => [
    unique('responses_formulaire_id_study_code_unique').on(table.formulaireId, table.studyCode),
    index('responses_version_id_index').on(table.versionId),
    index('responses_receipt_index').on(table.receipt),
    // Counts and pages the sets of a form without opening them; what nobody counts is told by the last two.
    index('responses_formulaire_id_received_at_index').on(table.formulaireId, table.receivedAt, table.id, table.withdrawn, table.exclusionId),
    index('responses_formulaire_id_written_around_index').on(table.formulaireId, table.writtenAround, table.id),
    index('responses_set_aside_id_index').on(table.exclusionId),
    index('responses_filled_by_index')
      .on(table.filledBy)
      .where(sql`${table.filledBy} is not null`),
    index('responses_unfinished_index')
      .on(table.receivedAt)
      .where(sql`${table.unfinished}`),
    // What nobody is behind, in the order of its list, and counted without opening it.
    index('responses_anonymous_index')
      .on(table.formulaireId, table.receivedAt, table.id, table.exclusionId, table.unfinished, table.unconsented)
      .where(sql`${table.anonymous}`),
    // Only sets whose sender named operations are in it; one that names none costs it nothing.
    index('responses_operations_index')
      .using('gin', table.operations)
      .where(sql`${table.operations} is not null`),
  ],
);

/** Every change of an answer since the first version of its set, which is written out here with the first of them. Append-only; an operation id is applied once. */
export const answerChanges = pgTable(
  'answer_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    operationId: uuid('operation_id').notNull().unique('answer_changes_operation_id_unique'),
    /** No foreign key, which would be checked row by row for two hundred rows of one set: `answers_of_a_set` asks once for all of them. */
    responseId: uuid('response_id').notNull(),
    /** The question, and in a repeated part the entry it was answered for: `<question>@<entry>`. */
    questionId: text('question_id').notNull(),
    value: jsonb('value'),
    language: text('language').notNull(),
    byUser: reference('by_user', users, 'restrict'),
    mode: text('mode', { enum: answerModes }).notNull(),
    typedAt: moment('typed_at'),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** The filled questionnaire it came from: two of them for one respondent are two devices. */
    submissionId: uuid('submission_id'),
    /** Where it stands among that questionnaire's changes; null for what came with a whole send. */
    sequence: integer('sequence'),
    /** Kept for staff to see, and not part of the current answers. */
    aside: boolean('aside').notNull().default(false),
  },
  (table) => [
    index('answer_changes_response_id_index').on(table.responseId),
    // Who leaves the study is looked for here; respondents' own answers name nobody and cost this index nothing.
    index('answer_changes_by_user_index')
      .on(table.byUser)
      .where(sql`${table.byUser} is not null`),
  ],
);

/**
 * The answers to one question by which somebody ordered or narrowed the grid, read out of their sets once (`keepValues`): unpacking all answers of every set
 * for one of them takes most of the time. A crash may empty it, no backup holds it, and what it lacks is read again.
 */
export const answerValues = pgTable(
  'answer_values',
  {
    questionId: uuid('question_id').notNull(),
    /** No foreign key, which would lock every set that is read; `forgetValues` takes out what belongs to none. */
    responseId: uuid('response_id').notNull(),
    /** The transaction that wrote the answers as they were read: another one has written them since where the set names another. */
    writtenBy: transactionId('written_by').notNull(),
    /** Where it is one. */
    number: doublePrecision('number'),
    /**
     * As texts are compared, of choices as it was answered, each value of several on a line; empty where there is a reason in place of an answer, null where there is nothing.
     */
    words: text('words'),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.responseId] })],
);

/** Up to where the answers to a question are kept. Emptied by a crash with what it speaks of, and in no backup either. */
export const keptQuestions = pgTable('kept_questions', {
  questionId: uuid('question_id').primaryKey(),
  /** Whatever a transaction before this one wrote is kept. */
  keptTo: transactionId('kept_to').notNull(),
  /** The table of sets it was read from: a database that was made again from a dump counts its transactions from the beginning. */
  readFrom: bigint('read_from', { mode: 'number' }).notNull(),
});

import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { unrecordedReasons } from '../../../src/contract/stretches.ts';
import { moment, ownId, reference } from '../columns.ts';
import { responses } from './answers.ts';

/**
 * Stretches of interviews that were recorded where the person agreed to it, one at most for each question of a set. They are no answers and no files: nothing reads them but
 * who may hear them. Their bytes lie with the files, sealed; no backup holds either, so that what is deleted is.
 */
export const stretches = pgTable(
  'stretches',
  {
    id: ownId(),
    responseId: reference('response_id', responses, 'cascade').notNull(),
    questionId: text('question_id').notNull(),
    /** SHA-256 of the sound, hexadecimal, and what it is: by these the phone calls it. */
    hash: text('hash').notNull(),
    ending: text('ending').notNull(),
    seconds: integer('seconds').notNull(),
    /** Why there is no sound; null where there is. */
    unrecorded: text('unrecorded', { enum: unrecordedReasons }),
    /** By the clock of the device: kept as told. */
    saidAt: moment('said_at').notNull(),
    /** How many of its bytes are here, or came. */
    arrived: integer('arrived'),
    receivedAt: moment('received_at'),
    /** Under which hash the sealed bytes lie. */
    keptAs: text('kept_as'),
    deleteAt: moment('delete_at').notNull(),
  },
  (table) => [unique('stretches_response_id_question_id_unique').on(table.responseId, table.questionId), index('stretches_delete_at_index').on(table.deleteAt)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, ownId, reference } from '../columns.ts';
import { responses } from './answers.ts';
import { resourceTables } from './resources.ts';
import { consents } from './study.ts';

/**
 * What each file is. Its bytes lie in the data directory or a bucket under their hash, once, however many rows name them. `content` belongs to forms, a row for each, and is of
 * nobody; `collected` is the answer of a set, or what somebody left behind who agreed to take part, personal always, and awaited until it is received.
 */
export const files = pgTable(
  'files',
  {
    id: ownId(),
    /** SHA-256 of the bytes, hexadecimal. */
    hash: text('hash').notNull(),
    /** What the bytes are, as the ending of the name says it. */
    ending: text('ending').notNull(),
    use: text('use', { enum: ['content', 'collected'] }).notNull(),
    formulaireId: reference('formulaire_id', resourceTables.formulaires, 'set null'),
    /** Of a collected one: the set that names it. */
    responseId: reference('response_id', responses, 'cascade'),
    /** Of what shows that somebody agreed: what they said to the consent text. */
    consentId: reference('consent_id', consents, 'cascade'),
    /** In bytes; null until it is received. */
    size: integer('size'),
    /** Of what is on its way: how many of its bytes are here, and since when. */
    arrived: integer('arrived'),
    arrivedAt: moment('arrived_at'),
    receivedAt: moment('received_at'),
    /** Taken out with the person whom it shows. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('files_hash_index').on(table.hash),
    // Pieces of what was never finished are found by their age.
    index('files_arrived_at_index')
      .on(table.arrivedAt)
      .where(sql`${table.arrivedAt} is not null`),
    index('files_formulaire_id_index').on(table.formulaireId),
    uniqueIndex('files_content_unique')
      .on(table.formulaireId, table.hash)
      .where(sql`${table.responseId} is null`),
    uniqueIndex('files_response_id_hash_unique')
      .on(table.responseId, table.hash)
      .where(sql`${table.responseId} is not null`),
    uniqueIndex('files_consent_id_hash_unique')
      .on(table.consentId, table.hash)
      .where(sql`${table.consentId} is not null`),
  ],
);

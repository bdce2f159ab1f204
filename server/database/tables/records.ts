import { bigserial, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { resourceTables } from './resources.ts';

/**
 * Who did what. Append-only; each line's hash covers the line before, so that a gap shows.
 * The actor is no foreign key: the line outlives the account.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role'),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('audit_resource_record_id_index').on(table.resource, table.recordId), index('audit_at_index').on(table.at)],
);

/** Mail waiting to be sent, and mail that was: a request never waits for the mail server. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [index('mails_sent_at_created_at_index').on(table.sentAt, table.createdAt)],
);

/** Every spreadsheet import: who, what, and what became of it. */
export const imports = pgTable('imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  resource: text('resource').notNull(),
  parentId: uuid('parent_id'),
  fileName: text('file_name').notNull(),
  byUser: uuid('by_user').references(() => resourceTables.users.id, { onDelete: 'set null' }),
  status: text('status').notNull(),
  counts: jsonb('counts'),
  report: jsonb('report'),
  createdAt: moment('created_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

/** How much room servers side by side have left under their common limits, by the hash of whom a limit is for. Not logged: a crash may empty it, and no backup has it. */
export const throttleRooms = pgTable('throttle_rooms', {
  id: text('id').primaryKey(),
  room: doublePrecision('room').notNull(),
  at: moment('at').notNull(),
});

/** Views of lists that staff share with each other. */
export const views = pgTable(
  'views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list').notNull(),
    title: text('title').notNull(),
    state: jsonb('state').notNull(),
    byUser: uuid('by_user').references(() => resourceTables.users.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('views_list_title_key').on(table.list, table.title), index('views_by_user_index').on(table.byUser)],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Requests to do what needs a second administrator's yes (`server/approvals`), for a month; the log keeps what became of them. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    act: text('act').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id'),
    filter: text('filter'),
    reason: text('reason'),
    /** The very call that was asked for, and by whom. */
    fingerprint: text('fingerprint').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => resourceTables.users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** `granted`, `declined`, or `forced` in an emergency; none while it waits. */
    decision: text('decision'),
    decidedBy: uuid('decided_by').references(() => resourceTables.users.id, { onDelete: 'set null' }),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('approvals_fingerprint_index').on(table.fingerprint),
    index('approvals_requested_by_index').on(table.requestedBy),
    index('approvals_at_index').on(table.at),
  ],
);

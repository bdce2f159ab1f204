import { bigserial, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { manyActs as actsOnMany, manyStates, type ChangedOne } from '../../../src/contract/index.ts';
import { moment, ownId, reference } from '../columns.ts';
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
    id: ownId(),
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
  id: ownId(),
  resource: text('resource').notNull(),
  parentId: uuid('parent_id'),
  fileName: text('file_name').notNull(),
  byUser: reference('by_user', resourceTables.users, 'set null'),
  status: text('status').notNull(),
  counts: jsonb('counts'),
  report: jsonb('report'),
  createdAt: moment('created_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});

/** What one transaction of an import did, as far as it can still be taken back; what was taken back is in it no more. */
export const importSteps = pgTable(
  'import_steps',
  {
    importId: reference('import_id', imports, 'cascade').notNull(),
    number: integer('number').notNull(),
    /** The records, or the sets of answers, that it made. */
    created: jsonb('created').$type<string[]>().notNull().default([]),
    changed: jsonb('changed').$type<ChangedOne[]>().notNull().default([]),
    /** Records that got their former values back: at revision `to` they say what they said at `from`. */
    restored: jsonb('restored').$type<{ id: string; from: number; to: number }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** An act on many records, as somebody asked for it: it goes on although its server ends, and what became of it is kept for a month. */
export const manyActs = pgTable(
  'many_acts',
  {
    /** Made by whoever asks, so that an act that is asked for twice is done once. */
    id: uuid('id').primaryKey(),
    resource: text('resource').notNull(),
    byUser: reference('by_user', resourceTables.users, 'cascade').notNull(),
    /** Why a record was refused is said in this language. */
    locale: text('locale').notNull(),
    act: text('act', { enum: actsOnMany }).notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    total: integer('total').notNull().default(0),
    state: text('state', { enum: manyStates }).notNull().default('running'),
    /** The code of the problem that ended it. */
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('many_acts_by_user_index').on(table.byUser), index('many_acts_state_index').on(table.state)],
);

/** A step of such an act: the records it is for, settled when it was asked for, and what became of them. No names: whoever is erased is not in it. */
export const manySteps = pgTable(
  'many_steps',
  {
    actId: reference('act_id', manyActs, 'cascade').notNull(),
    number: integer('number').notNull(),
    ids: jsonb('ids').$type<string[]>().notNull(),
    /** None until the step was taken. */
    done: integer('done'),
    unchanged: integer('unchanged').notNull().default(0),
    refused: jsonb('refused').$type<{ id: string; why: string }[]>().notNull().default([]),
    /** What can still be taken back. */
    changed: jsonb('changed').$type<ChangedOne[]>().notNull().default([]),
    takenBack: integer('taken_back').notNull().default(0),
    /** What could not be taken back. */
    stayed: jsonb('stayed').$type<{ id: string; why: string }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.actId, table.number] })],
);

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
    id: ownId(),
    list: text('list').notNull(),
    title: text('title').notNull(),
    state: jsonb('state').notNull(),
    byUser: reference('by_user', resourceTables.users, 'set null'),
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
    id: ownId(),
    act: text('act').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id'),
    filter: text('filter'),
    reason: text('reason'),
    /** The very call that was asked for, and by whom. */
    fingerprint: text('fingerprint').notNull(),
    requestedBy: reference('requested_by', resourceTables.users, 'cascade').notNull(),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** `granted`, `declined`, or `forced` in an emergency; none while it waits. */
    decision: text('decision'),
    decidedBy: reference('decided_by', resourceTables.users, 'set null'),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('approvals_fingerprint_index').on(table.fingerprint),
    index('approvals_requested_by_index').on(table.requestedBy),
    index('approvals_at_index').on(table.at),
  ],
);

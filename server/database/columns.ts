import { type AnyPgColumn, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A moment in UTC; milliseconds, so that what JavaScript read is what the database has. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

export function ownId() {
  return uuid('id').primaryKey().defaultRandom();
}

/** The id of another table's row, and what becomes of this one when that goes. */
export function reference(name: string, { id }: { id: AnyPgColumn }, onDelete: 'cascade' | 'restrict' | 'set null') {
  return uuid(name).references(() => id, { onDelete });
}

/** What every record has besides its declared fields. */
export function systemColumns() {
  return {
    id: ownId(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  };
}

/** Records kept in order below their parent. */
export function orderedColumns() {
  return { position: integer('position').notNull().default(0) };
}

/** Records that a deletion only marks. */
export function archivableColumns() {
  return { archivedAt: moment('archived_at') };
}

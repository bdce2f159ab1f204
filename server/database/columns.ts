import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredKind } from '../../src/resources/define/index.ts';

/** The column half of every field kind that is stored; the data half is `src/resources/define/kinds`. */
export const columns = {
  text: (name: string) => text(name),
  longText: (name: string) => text(name),
  integer: (name: string) => integer(name),
  boolean: (name: string) => boolean(name),
  choice: (name: string) => text(name),
  phone: (name: string) => text(name),
  email: (name: string) => text(name),
  reference: (name: string) => uuid(name),
  translations: (name: string) => jsonb(name),
  rule: (name: string) => jsonb(name),
  checks: (name: string) => jsonb(name),
} satisfies Record<StoredKind, unknown>;

/** Kinds whose values people type: compared without case and accents where they must be unique. */
export const foldedKinds: ReadonlySet<string> = new Set<StoredKind>(['text', 'longText', 'choice', 'phone', 'email']);

/** A moment in UTC; milliseconds, so that what JavaScript read is what the database has. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

/** What every record has besides its declared fields. */
export function systemColumns() {
  return {
    id: uuid('id').primaryKey().defaultRandom(),
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

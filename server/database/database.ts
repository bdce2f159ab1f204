import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Storing } from './storing.ts';

export type Dialect = 'pglite' | 'postgres';

/** Drizzle over either database: the same driver, the same dialect, the same reading of types. */
export type Db = NodePgDatabase;

/** What a function takes that works inside a transaction as well as outside. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

export interface Health {
  /** Whether it stores: a smallest commit went through. */
  ok: boolean;
  /** Why it did not. */
  refusal?: 'no_space' | 'unavailable';
  dialect: Dialect;
  /** Time of that commit, in milliseconds. */
  milliseconds: number;
  storing: Storing;
  /** Room left on the disk of the embedded database, in bytes. */
  freeBytes?: number;
}

export interface Database {
  /**
   * Inside `db.transaction(async (tx) => …)` only `tx` may be used: the embedded database has one session,
   * which the transaction holds, so that `db` would wait for itself.
   */
  readonly db: Db;
  readonly dialect: Dialect;
  /** For what reads very many records and writes nothing: a replica, where there is one that has everything by now, else the same as `db`. */
  forReading(): Promise<Db>;
  /** For work that may take long (migration, restore, housekeeping): one session to itself, whose transactions are without the time limit of a query. */
  withoutStatementTimeout<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  health(): Promise<Health>;
  close(): Promise<void>;
}

/** The part of the server's logger that is used here; pino has it. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

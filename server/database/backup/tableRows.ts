import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { pageSize } from './format.ts';

export interface StoredTable {
  name: string;
  key: string;
  keyType: string;
  /** Those that records are made of; what the database computes from them is computed again, and the numbers of its transactions (xid8) are its own. */
  columns: string[];
}

/** Every table with its one-column primary key, in the order of their names, but for what a crash may empty and for what is deleted on a date everywhere; the migrations' own list goes into the header. */
export async function storedTables(db: Queries): Promise<StoredTable[]> {
  const { rows } = await db.execute<{ name: string; key: string; keyType: string; columns: string[] }>(sql`
    SELECT c.relname AS name, a.attname AS key, format_type(a.atttypid, NULL) AS "keyType",
      ARRAY(SELECT own.attname::text FROM pg_attribute own WHERE own.attrelid = c.oid AND own.attnum > 0 AND NOT own.attisdropped AND own.attgenerated = '' AND own.atttypid <> 'xid8'::regtype ORDER BY own.attnum) AS columns
    FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary AND i.indnkeyatts = 1
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = current_schema()::regnamespace AND c.relname NOT IN ('migrations', 'stretches')
    ORDER BY c.relname COLLATE "C"`);
  return rows;
}

/** A table's own columns, as a list of a query. */
export function ownColumns({ columns }: StoredTable): SQL {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}

/** The rows of a table as JSON text, page by page in an order that is the same in every database. */
export async function* tableRows(db: Queries, table: StoredTable): AsyncGenerator<string[]> {
  const { name, key, keyType } = table;
  const keyColumn = keyType === 'text' ? sql`${sql.identifier(key)} COLLATE "C"` : sql`${sql.identifier(key)}`;
  let after: SQL = sql`TRUE`;
  for (;;) {
    const { rows } = await db.execute<{ key: string; line: string }>(sql`
      SELECT ${sql.identifier(key)}::text AS key, to_jsonb(t)::text AS line FROM (SELECT ${ownColumns(table)} FROM ${sql.identifier(name)}) t
      WHERE ${after} ORDER BY ${keyColumn} LIMIT ${pageSize}`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`${keyColumn} > ${last.key}::${sql.raw(keyType)}`;
  }
}

import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { pageSize } from './format.ts';

export interface StoredTable {
  name: string;
  /** The columns of its primary key, as the key has them. */
  keys: { name: string; type: string }[];
  /** Those that records are made of; what the database computes from them is computed again, and the numbers of its transactions (xid8) are its own. */
  columns: string[];
}

/** Every table with its primary key, in the order of their names, but for what a crash may empty and for what is deleted on a date everywhere; the migrations' own list goes into the header. */
export async function storedTables(db: Queries): Promise<StoredTable[]> {
  const { rows } = await db.execute<StoredTable & Record<string, unknown>>(sql`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY part.at)
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS part(number, at) JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = part.number) AS keys,
      ARRAY(SELECT own.attname::text FROM pg_attribute own WHERE own.attrelid = c.oid AND own.attnum > 0 AND NOT own.attisdropped AND own.attgenerated = '' AND own.atttypid <> 'xid8'::regtype ORDER BY own.attnum) AS columns
    FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
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
  const { name, keys } = table;
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
  const ordered = listed(keys.map((key) => (key.type === 'text' ? sql`${sql.identifier(key.name)} COLLATE "C"` : sql`${sql.identifier(key.name)}`)));
  const told = listed(keys.map((key) => sql`${sql.identifier(key.name)}::text`));
  let after: SQL = sql`TRUE`;
  for (;;) {
    const { rows } = await db.execute<{ key: string[]; line: string }>(sql`
      SELECT jsonb_build_array(${told}) AS key, to_jsonb(t)::text AS line FROM (SELECT ${ownColumns(table)} FROM ${sql.identifier(name)}) t
      WHERE ${after} ORDER BY ${ordered} LIMIT ${pageSize}`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`(${ordered}) > (${listed(keys.map(({ type }, at) => sql`${last.key[at]}::${sql.raw(type)}`))})`;
  }
}

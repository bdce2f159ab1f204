import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { foldedColumns, type FoldedColumn, type Listed } from './foldedColumns.ts';

type Study = Readonly<Record<string, Listed>>;

/** The comment marks a column as ours and says what it was made from. */
function commentOf({ definition }: FoldedColumn): string {
  return `derived: ${definition}`;
}

const keyOf = ({ table, name }: Pick<FoldedColumn, 'table' | 'name'>) => `${table}.${name}`;

/** Every column that was made here, with its comment. */
async function existingColumns(tx: Queries): Promise<Map<string, { table: string; name: string; comment: string }>> {
  const { rows } = await tx.execute<{ table: string; name: string; comment: string }>(sql`
    SELECT c.relname AS table, a.attname AS name, d.description AS comment
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
    JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass AND d.objsubid = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND d.description LIKE 'derived: %'`);
  return new Map(rows.map((column) => [keyOf(column), column]));
}

/** Takes away the folded columns that the declarations no longer ask for, or ask for otherwise; their indexes go with them. */
export async function dropFoldedColumns(tx: Queries, study: Study): Promise<void> {
  const wanted = new Map(foldedColumns(study).map((column) => [keyOf(column), commentOf(column)]));
  for (const [key, { table, name, comment }] of await existingColumns(tx)) {
    if (wanted.get(key) !== comment) await tx.execute(sql.raw(`ALTER TABLE ${table} DROP COLUMN ${name}`));
  }
}

/** Makes the folded columns what the declarations ask for. A table is written again once, however many columns it gets. */
export async function applyFoldedColumns(tx: Queries, study: Study): Promise<void> {
  await dropFoldedColumns(tx, study);
  const found = await existingColumns(tx);
  const missing = foldedColumns(study).filter((column) => !found.has(keyOf(column)));
  for (const table of new Set(missing.map((column) => column.table))) {
    const columns = missing.filter((column) => column.table === table);
    await tx.execute(sql.raw(`ALTER TABLE ${table} ${columns.map(({ name, definition }) => `ADD COLUMN ${name} ${definition}`).join(', ')}`));
    for (const column of columns) await tx.execute(sql.raw(`COMMENT ON COLUMN ${keyOf(column)} IS '${commentOf(column).replaceAll("'", "''")}'`));
  }
}

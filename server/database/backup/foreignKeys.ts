import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';

/**
 * Does `work` with the foreign keys taken off, because tables that refer to each other have no order to be filled in,
 * and puts them back, which checks every row. Needs no more rights than owning the tables.
 */
export async function withoutForeignKeys(tx: Queries, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) await tx.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  await work();
  for (const { table, name, definition } of rows) await tx.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
}

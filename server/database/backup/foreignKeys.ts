import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { DatabaseMismatch } from '../errors.ts';

/**
 * Does `work` with the foreign keys and what stands for one taken off, because tables that refer to each other have no order to be
 * filled in, and puts them back, which checks every row. Needs no more rights than owning the tables.
 */
export async function withoutForeignKeys(tx: Queries, work: () => Promise<void>): Promise<void> {
  const { rows } = await tx.execute<{ table: string; name: string; definition: string }>(sql`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) await tx.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  await tx.execute(sql`ALTER TABLE answer_changes DISABLE TRIGGER USER`);
  await work();
  await tx.execute(sql`ALTER TABLE answer_changes ENABLE TRIGGER USER`);
  await refuseStrayAnswers(tx);
  for (const { table, name, definition } of rows) await tx.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
}

/** What `answers_of_a_set` asks of each statement, asked of the whole table. */
async function refuseStrayAnswers(tx: Queries): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM answer_changes WHERE response_id NOT IN (SELECT id FROM responses) LIMIT 1`);
  if (rows.length > 0) throw new DatabaseMismatch('The backup holds changes of answers whose set it does not hold. Nothing was loaded.');
}

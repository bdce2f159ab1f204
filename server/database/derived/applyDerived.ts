import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { DatabaseMismatch } from '../errors.ts';
import { causeOf } from '../causeOf.ts';
import { applyFoldedColumns } from './applyFoldedColumns.ts';
import { derivedIndexes, type DerivedIndex, type Indexed } from './indexes.ts';
import { applyRoutines } from './routines.ts';

/**
 * Brings everything that follows from the declarations without being a table up to date: the functions for
 * folding and for the log, the triggers, the folded columns, the unique, search and sort indexes. May run any number of times and makes
 * only what is missing or made from something else, so that a server may start alongside others; runs in the caller's transaction.
 */
export async function applyDerived(tx: Queries, study: Readonly<Record<string, Indexed>>): Promise<void> {
  const trigram = await hasTrigram(tx);
  await applyRoutines(tx);
  await applyFoldedColumns(tx, study);
  const wanted = new Map(
    derivedIndexes(study)
      .filter((index) => trigram || !index.trigram)
      .map((index) => [index.name, index]),
  );
  const found = await existingIndexes(tx);
  for (const [name, comment] of found) {
    if (commentOf(wanted.get(name)) !== comment) await tx.execute(sql.raw(`DROP INDEX IF EXISTS ${name}`));
  }
  for (const index of wanted.values()) {
    if (found.get(index.name) !== commentOf(index)) await createIndex(tx, index);
  }
}

/** A hand-made database may lack the extension; the search then works without its index. */
async function hasTrigram(tx: Queries): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'`);
  if (rows.length === 0) return false;
  try {
    await tx.transaction((inner) => inner.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`));
    return true;
  } catch {
    return false;
  }
}

async function createIndex(tx: Queries, index: DerivedIndex): Promise<void> {
  try {
    await tx.execute(sql.raw(`CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX ${index.name} ${index.definition}`));
  } catch (error) {
    if (!index.unique || causeOf(error).code !== '23505') throw error;
    throw new DatabaseMismatch(
      `${index.table} already holds two records with the same ${index.fields.at(-1)}, which the declaration now forbids. Change one of them first; this finds them: ${findTwice(index)}`,
      { cause: error },
    );
  }
  await tx.execute(sql.raw(`COMMENT ON INDEX ${index.name} IS '${commentOf(index)?.replaceAll("'", "''")}'`));
}

/** What the database says of them holds their values, which the console must not; ids are nobody's secret. */
function findTwice({ definition }: DerivedIndex): string {
  const [, table = '', keys = '', where = ''] = /^ON (\w+) \((.*?)\)( WHERE .*)?$/.exec(definition) ?? [];
  return `SELECT array_agg(id) FROM ${table}${where} GROUP BY ${keys} HAVING count(*) > 1;`;
}

/** The comment marks an index as ours and says what it was made from. */
function commentOf(index: DerivedIndex | undefined): string | undefined {
  return index && `derived: ${index.unique ? 'unique ' : ''}${index.definition}`;
}

async function existingIndexes(tx: Queries): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; comment: string }>(sql`
    SELECT c.relname AS name, d.description AS comment
    FROM pg_class c JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass
    WHERE c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace AND d.description LIKE 'derived: %'`);
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}

import { sql } from 'drizzle-orm';
import { causeOf } from '../causeOf.ts';
import type { Dialect, Queries } from '../database.ts';
import { DatabaseMismatch } from '../errors.ts';
import { derivedIndexes, type DerivedIndex, type Indexed } from './indexes.ts';

export type Study = Readonly<Record<string, Indexed>>;

/** An index of the database's own: what it says it was made from, and whether its making came to an end. */
interface Existing {
  comment: string;
  valid: boolean;
}

/** What must change so that the indexes are those that the declarations ask for. */
export interface IndexWork {
  drop: { name: string; unique: boolean }[];
  create: DerivedIndex[];
}

/** The comment marks an index as ours and says what it was made from. */
function commentOf({ unique, definition }: DerivedIndex): string {
  return `derived: ${unique ? 'unique ' : ''}${definition}`;
}

async function existingIndexes(db: Queries): Promise<Map<string, Existing>> {
  const { rows } = await db.execute<{ name: string; comment: string; valid: boolean }>(sql`
    SELECT c.relname AS name, coalesce(d.description, '') AS comment, i.indisvalid AS valid
    FROM pg_class c JOIN pg_index i ON i.indexrelid = c.oid
    LEFT JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass AND d.objsubid = 0
    WHERE c.relkind = 'i' AND c.relnamespace = current_schema()::regnamespace`);
  return new Map(rows.map(({ name, comment, valid }) => [name, { comment, valid }]));
}

/** One whose making was cut off is there under its name, not valid or without its comment: it is made again. */
export async function indexWork(db: Queries, study: Study): Promise<IndexWork> {
  const { rows: trigram } = await db.execute(sql`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`);
  const wanted = derivedIndexes(study).filter((index) => trigram.length > 0 || !index.trigram);
  const found = await existingIndexes(db);
  const fits = (index: DerivedIndex) => found.get(index.name)?.valid === true && found.get(index.name)?.comment === commentOf(index);
  const names = new Map(wanted.map((index) => [index.name, fits(index)]));
  const drop = [...found].flatMap(([name, { comment }]) => {
    const fitting = names.get(name) ?? !comment.startsWith('derived: ');
    return fitting ? [] : [{ name, unique: comment.startsWith('derived: unique ') }];
  });
  return { drop, create: wanted.filter((index) => !fits(index)) };
}

/**
 * Makes, in the caller's transaction, what a rule stands on, what is made in a moment, and on the embedded database, which has nobody else who
 * writes, everything. What is left, the indexes of lists over tables that already hold something, is for `buildIndexes`.
 */
export async function applyIndexes(tx: Queries, { study, dialect }: { study: Study; dialect: Dialect }): Promise<void> {
  const { drop, create } = await indexWork(tx, study);
  const isAtOnce = dialect === 'pglite';
  for (const { name, unique } of drop) if (isAtOnce || unique) await tx.execute(sql.raw(`DROP INDEX IF EXISTS ${name}`));
  const dropped = new Set(drop.filter(({ unique }) => !isAtOnce && !unique).map(({ name }) => name));
  for (const index of create) {
    if (dropped.has(index.name)) continue;
    if (isAtOnce || index.unique || (await isEmpty(tx, index.table))) await createIndex(tx, index);
  }
}

async function isEmpty(db: Queries, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`);
  return rows.length === 0;
}

/** @throws DatabaseMismatch where records already break the rule of a unique one */
export async function createIndex(db: Queries, index: DerivedIndex, { concurrently = false } = {}): Promise<void> {
  try {
    await db.execute(sql.raw(`CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX ${concurrently ? 'CONCURRENTLY ' : ''}${index.name} ${index.definition}`));
  } catch (error) {
    if (!index.unique || causeOf(error).code !== '23505') throw error;
    throw new DatabaseMismatch(
      `${index.table} already holds two records with the same ${index.fields.at(-1)}, which the declaration now forbids. Change one of them first; this finds them: ${findTwice(index)}`,
      { cause: error },
    );
  }
  await db.execute(sql.raw(`COMMENT ON INDEX ${index.name} IS '${commentOf(index).replaceAll("'", "''")}'`));
}

/** What the database says of them holds their values, which the console must not; ids are nobody's secret. */
function findTwice({ definition }: DerivedIndex): string {
  const [, table = '', keys = '', where = ''] = /^ON (\w+) \((.*?)\)( WHERE .*)?$/.exec(definition) ?? [];
  return `SELECT array_agg(id) FROM ${table}${where} GROUP BY ${keys} HAVING count(*) > 1;`;
}

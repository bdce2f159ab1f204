import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import type { DerivedFunction, DerivedTrigger } from './triggers.ts';

/**
 * Counts of people that are kept while people are written. Every statement leaves by how much each count changed as lines of its own: two who write wait for
 * nobody, because neither changes a line of the other, and `foldCounts` makes one of them now and then. Such a table has no key and no record of its own:
 * backups leave it out, and it is counted again from what they hold.
 */
export interface CountTable {
  name: string;
  /** What is told apart. */
  keys: readonly string[];
  /** What is summed of each. */
  sums: readonly string[];
  /** The people of a source, a line each: what their counts come to. */
  of(source: string): string;
  functions: readonly DerivedFunction[];
  triggers: readonly DerivedTrigger[];
}

type Lines = Pick<CountTable, 'name' | 'keys' | 'sums'>;

/** Where somebody belongs: told apart by it, counts have nearly a line for each person. */
const places = new Set(['division_id', 'union_id', 'conference_id', 'church_id']);

/** The same counts without places, a few hundred lines for however many people: what asks for no place is told by these. */
export function totalsOf<Counts extends Lines>(counts: Counts): Counts {
  return { ...counts, name: `${counts.name}_totals`, keys: counts.keys.filter((key) => !places.has(key)) };
}

/** Adds what rows of keys and numbers come to, by place and in all. */
function addChanges(counts: Lines, rows: string): string {
  const those = 'SELECT * FROM counted';
  return `WITH counted AS MATERIALIZED (${rows}), placed AS (${addLines(counts, those)}) ${addLines(totalsOf(counts), those)}`;
}

function addLines({ name, keys, sums }: Lines, rows: string): string {
  const [columns, all] = [keys.join(', '), [...keys, ...sums].join(', ')];
  const summed = sums.map((one) => `sum(${one})::integer`).join(', ');
  const changes = sums.map((one) => `sum(${one}) <> 0`).join(' OR ');
  return `INSERT INTO ${name} (${all}) SELECT ${columns}, ${summed} FROM (${rows}) AS counted GROUP BY ${columns} HAVING ${changes}`;
}

/** A function for a trigger that adds these changes. `answer`: `OLD` before a row is deleted, so that it is. */
export function countingFunction(counts: Lines, { name, rows, answer = 'NULL' }: { name: string; rows: string; answer?: 'NULL' | 'OLD' }): DerivedFunction {
  return {
    name,
    sql: `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  ${addChanges(counts, rows)};
  RETURN ${answer};
END $count$`,
  };
}

const everybody = ({ of }: CountTable) => of('users');

const commentOf = (table: CountTable) => `derived: ${createHash('sha256').update(everybody(table)).digest('hex')}`;

/**
 * Makes the table where there is none or one of something else, and where something may have been written uncounted. Answers whether
 * all must be counted, which is for `countAll` once the triggers are there; nobody writes people meanwhile.
 */
export async function prepareCounts(tx: Queries, table: CountTable): Promise<boolean> {
  const { name, keys, sums, triggers } = table;
  const names = triggers.map((trigger) => trigger.name);
  const { rows } = await tx.execute<{ said: string | null; triggers: number }>(sql`
    SELECT (SELECT obj_description(to_regclass(${name}), 'pg_class')) AS said,
      (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'users'::regclass AND tgenabled <> 'D' AND tgname IN ${names}) AS triggers`);
  if (rows[0]?.said === commentOf(table) && rows[0].triggers === names.length) return false;
  await tx.execute(sql.raw(`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`));
  await tx.execute(sql.raw(`DROP TABLE IF EXISTS ${name}`));
  await tx.execute(sql.raw(`CREATE TABLE ${name} AS SELECT ${[...keys, ...sums].join(', ')} FROM (${everybody(table)}) AS counted WITH NO DATA`));
  await tx.execute(sql.raw(`COMMENT ON TABLE ${name} IS '${commentOf(table)}'`));
  return true;
}

export async function countAll(tx: Queries, table: CountTable): Promise<void> {
  await tx.execute(sql.raw(addLines(table, everybody(table))));
}

/** One line for each count again; who reads meanwhile finds the lines from before or that one, and what others write stays. */
export async function foldCounts(db: Queries, table: CountTable): Promise<void> {
  const { name, keys } = table;
  await db.execute(
    sql.raw(`WITH several AS (SELECT ctid, count(*) OVER (PARTITION BY ${keys.join(', ')}) AS lines FROM ${name}),
      gone AS (DELETE FROM ${name} USING several WHERE ${name}.ctid = several.ctid AND lines > 1 RETURNING ${name}.*)
      ${addLines(table, 'SELECT * FROM gone')}`),
  );
}

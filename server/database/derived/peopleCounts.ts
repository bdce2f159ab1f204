import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { snakeCase } from '../snakeCase.ts';
import type { DerivedFunction, DerivedTrigger } from './triggers.ts';

/** By which of their fields people are counted while they are written; a list or statistic that asks for nothing else is told from these counts. */
export const countedFields = ['role', 'status', 'formulaireId', 'divisionId', 'unionId', 'conferenceId', 'churchId', 'typeChurch', 'visitOutcome'] as const;

/** No key and no record of its own: backups leave it out, and it is counted again from what they hold. */
export const countsTable = 'people_counts';

const columns = countedFields.map(snakeCase).join(', ');
const definition = `AS SELECT ${columns}, 0 AS people FROM users WITH NO DATA`;
const comment = `derived: ${createHash('sha256').update(definition).digest('hex')}`;

const write = (rows: string) =>
  `INSERT INTO ${countsTable} SELECT ${columns}, sum(people)::integer FROM (${rows}) AS counted GROUP BY ${columns} HAVING sum(people) <> 0`;
const each = (source: string, people: 1 | -1) => `SELECT ${columns}, ${people} AS people FROM ${source}`;

/**
 * Every statement that writes people leaves by how many each count changed as lines of its own: two who write wait for nobody, because neither
 * changes a line of the other. `foldCounts` makes one of them now and then.
 */
export function countFunctions(): DerivedFunction[] {
  const made = (name: string, rows: string) => ({
    name,
    sql: `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  ${write(rows)};
  RETURN NULL;
END $count$`,
  });
  return [
    made('count_added', each('added', 1)),
    made('count_changed', `${each('added', 1)} UNION ALL ${each('gone', -1)}`),
    made('count_gone', each('gone', -1)),
  ];
}

export function countTriggers(): DerivedTrigger[] {
  const made = (event: string, tables: string, name: string) => ({
    name,
    table: 'users',
    definition: `AFTER ${event} ON users REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  });
  return [
    made('INSERT', 'NEW TABLE AS added', 'count_added'),
    made('UPDATE', 'OLD TABLE AS gone NEW TABLE AS added', 'count_changed'),
    made('DELETE', 'OLD TABLE AS gone', 'count_gone'),
  ];
}

/**
 * Makes the table of counts where there is none or one of other fields, and where something may have been written uncounted. Answers whether
 * all must be counted, which is for `countPeople` once the triggers are there; nobody writes people meanwhile.
 */
export async function prepareCounts(tx: Queries): Promise<boolean> {
  const { rows } = await tx.execute<{ said: string | null; triggers: number }>(sql`
    SELECT (SELECT obj_description(to_regclass(${countsTable}), 'pg_class')) AS said,
      (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = 'users'::regclass AND tgenabled <> 'D' AND tgname IN ('count_added', 'count_changed', 'count_gone')) AS triggers`);
  if (rows[0]?.said === comment && rows[0].triggers === countTriggers().length) return false;
  await tx.execute(sql.raw(`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`));
  await tx.execute(sql.raw(`DROP TABLE IF EXISTS ${countsTable}`));
  await tx.execute(sql.raw(`CREATE TABLE ${countsTable} ${definition}`));
  await tx.execute(sql.raw(`COMMENT ON TABLE ${countsTable} IS '${comment}'`));
  return true;
}

export async function countPeople(tx: Queries): Promise<void> {
  await tx.execute(sql.raw(write(each('users', 1))));
}

/** One line for each count again; who reads meanwhile finds the lines from before or that one, and what others write stays. */
export async function foldCounts(db: Queries): Promise<void> {
  await db.execute(
    sql.raw(`WITH several AS (SELECT ctid, count(*) OVER (PARTITION BY ${columns}) AS lines FROM ${countsTable}),
      gone AS (DELETE FROM ${countsTable} USING several WHERE ${countsTable}.ctid = several.ctid AND lines > 1 RETURNING ${countsTable}.*)
      ${write('SELECT * FROM gone')}`),
  );
}

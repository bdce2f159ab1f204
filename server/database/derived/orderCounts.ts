import { sql, type SQL } from 'drizzle-orm';
import { snakeCase } from '../snakeCase.ts';
import type { Db, Queries } from '../database.ts';
import { addLines, countingTrigger, type CountTable, movesOf, placedAbove } from './countTable.ts';
import { sortColumn, sortKeySql } from './foldedColumns.ts';
import { placeKeys, placeLevels } from './placeLevels.ts';
import type { DerivedFunction } from './triggers.ts';

/** In whose order people stand in lists unless something else is asked for. */
export const markedField = 'name';

/** By which of their fields those between two marks are told apart; by a place, those of it and by their role. */
export const markedFields = ['role', 'status', 'typeChurch', 'formulaireId'] as const;

/** The table of the marks: where in the order of people a new part begins. Before the first stands the empty text. */
export const marksTable = 'order_marks';

/** So many people lie between two marks when these are set; at four times as many there is one between them again. */
const betweenMarks = 1_000;

/** The mark behind which somebody stands: by what the name is folded to, since the column that keeps it may come later. */
const markOf = `coalesce((SELECT mark FROM ${marksTable} WHERE mark <= ${sortKeySql(snakeCase(markedField))} COLLATE "C" ORDER BY mark DESC LIMIT 1), '') AS mark`;

/** The levels of which it is told: lists of lower ones are shorter. */
export const longPlaces = placeLevels.filter(({ key }) => key === 'union_id' || key === 'division_id');

const fields = markedFields.map(snakeCase);
const table = { name: 'order_counts', keys: ['mark', ...fields], sums: ['people'] };
const ofPlaces = { name: 'order_counts_of_places', keys: ['place', 'mark', 'role'], sums: ['people'], levels: longPlaces };
/** What those of places are found by. */
const placed = { keys: ['mark', 'role', ...placeKeys], sums: ['people'] };

const marked = (keys: readonly string[], rows: string) => `SELECT ${markOf}, ${keys.slice(1).join(', ')}, people FROM ${rows}`;
const each = (source: string, people: 1 | -1) => `SELECT *, ${people} AS people FROM ${source}`;
const placesOf = (rows: string, how?: { few: boolean }) => placedAbove({ ...ofPlaces, keys: placed.keys }, marked(placed.keys, rows), how);

/** Those of whom one of these changed, a line for each way in which they are more or fewer. */
function changed(columns: readonly string[], rows: string): string {
  const those = columns.join(', ');
  return `(SELECT ${those}, sum(people)::integer AS people FROM (${rows}) AS written GROUP BY ${those} HAVING sum(people) <> 0) AS changed`;
}

/** Counts by marks what a statement wrote. A status that changes is nothing to the counts of places: their statement is long, so that it is not even begun. */
function countingMarks(name: string, rows: string): DerivedFunction {
  const moved = changed([markedField, 'role', ...placeKeys], rows);
  return {
    name,
    sql: `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $count$
BEGIN
  ${addLines(table, marked(table.keys, changed([markedField, ...fields], rows)))};
  IF EXISTS (SELECT FROM ${moved}) THEN
    ${addLines(ofPlaces, placesOf(moved, { few: true }))};
  END IF;
  RETURN NULL;
END $count$`,
  };
}

const moves = movesOf({ name: `(${marked(placed.keys, `(${each('users', 1)}) AS those`)}) AS everybody`, ...placed }, { lines: ofPlaces, name: 'order_moved' });

/**
 * How many people there are between each two marks in the order of their names, so that a page far inside a long list is found by reading those between two marks alone. Where
 * marks stand changes nothing but how many that are: more of them are set as people come, and none is taken away when they go.
 */
export const orderCounts: CountTable = {
  ...table,
  counts: 'users',
  of: (source) => marked(table.keys, `(${each(source, 1)}) AS those`),
  functions: [
    countingMarks('count_marks_added', each('added', 1)),
    countingMarks('count_marks_changed', `${each('added', 1)} UNION ALL ${each('gone', -1)}`),
    countingMarks('count_marks_gone', each('gone', -1)),
    ...moves.map((move) => move.function),
  ],
  triggers: [
    countingTrigger('users', 'count_marks_added', 'INSERT'),
    countingTrigger('users', 'count_marks_changed', 'UPDATE'),
    countingTrigger('users', 'count_marks_gone', 'DELETE'),
    ...moves.map(({ trigger }) => trigger),
  ],
};

/** The same of each union and division, which the triggers of the others keep. */
export const orderCountsOfPlaces: CountTable = {
  ...orderCounts,
  ...ofPlaces,
  of: (source) => placesOf(`(${each(source, 1)}) AS those`),
  foundBy: 'place',
};

/** A mark is as much of a name as so many people share that follow each other: it stays although one of them is erased, and must lead to nobody. */
const sharedBy = 5;

/** Where marks stand among those people, by what they are put in order. */
const marksAmong = (key: SQL, those: SQL) =>
  sql`SELECT mark FROM (SELECT ${key} AS first, lead(${key}, ${sql.raw(String(sharedBy - 1))}) OVER placed AS last, row_number() OVER placed AS place
      FROM users WHERE ${those} WINDOW placed AS (ORDER BY ${key})) AS everybody,
    LATERAL (SELECT left(first, max(letters)) AS mark FROM generate_series(1, char_length(first)) AS letters WHERE left(first, letters) = left(last, letters)) AS shared
    WHERE place % ${sql.raw(String(betweenMarks))} = 0 AND mark IS NOT NULL GROUP BY mark`;

/** The table of marks, where there is none. Without a key of its own, as those of counts: backups leave it out. */
export async function prepareMarks(tx: Queries): Promise<void> {
  await tx.execute(sql.raw(`CREATE TABLE IF NOT EXISTS ${marksTable} (mark text COLLATE "C" NOT NULL UNIQUE)`));
}

/** Sets all marks again, for counts that are then made from nothing. */
export async function setMarks(tx: Queries): Promise<void> {
  await tx.execute(sql.raw(`DELETE FROM ${marksTable}`));
  const key = sql.raw(`${sortKeySql(snakeCase(markedField))} COLLATE "C"`);
  await tx.execute(sql`INSERT INTO ${sql.raw(marksTable)} ${marksAmong(key, sql`true`)}`);
}

/** Sets marks where many people came between two. Who writes people meanwhile waits until those between the two are counted again. */
export async function addMarks(db: Db): Promise<void> {
  const key = sql.raw(sortColumn(markedField));
  const marks = sql.raw(marksTable);
  const { rows: parts } = await db.execute<{ mark: string; next: string | null }>(
    sql`SELECT mark, next FROM (SELECT mark, lead(mark) OVER (ORDER BY mark) AS next FROM (SELECT mark FROM ${marks} UNION ALL SELECT '') AS each) AS parts
      JOIN (SELECT mark, sum(people) AS people FROM ${sql.raw(table.name)} GROUP BY mark) AS counted USING (mark) WHERE people > ${4 * betweenMarks}`,
  );
  for (const { mark, next } of parts) {
    const between = (what: SQL) => sql`${what} >= ${mark} ${next === null ? sql`` : sql`AND ${what} < ${next}`}`;
    const { rows } = await db.execute<{ mark: string }>(marksAmong(key, between(key)));
    const found = rows.filter((one) => one.mark > mark).map((one) => sql`(${one.mark})`);
    // Those of whom no more is shared stay together, as all of one name do.
    if (found.length === 0) continue;
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`LOCK TABLE users, ${table.name}, ${ofPlaces.name} IN SHARE ROW EXCLUSIVE MODE`));
      await tx.execute(sql`INSERT INTO ${marks} VALUES ${sql.join(found, sql`, `)} ON CONFLICT DO NOTHING`);
      for (const counts of [orderCounts, orderCountsOfPlaces]) {
        await tx.execute(sql`DELETE FROM ${sql.raw(counts.name)} WHERE ${between(sql`mark`)}`);
        await tx.execute(sql`WITH found AS MATERIALIZED (SELECT * FROM users WHERE ${between(key)}) ${sql.raw(addLines(counts, counts.of('found')))}`);
      }
    });
  }
}

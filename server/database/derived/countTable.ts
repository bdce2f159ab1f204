import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import type { DerivedFunction, DerivedTrigger } from './triggers.ts';
import { placeKeys, type PlaceLevel, placeLevels } from './placeLevels.ts';

/**
 * Counts that are kept while what they count, people or sets of answers, is written. Every statement leaves by how much each count changed as lines of its own: two who write wait for
 * nobody, because neither changes a line of the other, and `foldCounts` makes one of them now and then. Such a table has no key and no record of its own:
 * backups leave it out, and it is counted again from what they hold.
 */
export interface CountTable {
  name: string;
  /** The table whose rows are counted. */
  counts: 'users' | 'responses';
  /** What is told apart. */
  keys: readonly string[];
  /** What is summed of each. */
  sums: readonly string[];
  /** The rows of a source, a line each: what their counts come to. */
  of(source: string): string;
  functions: readonly DerivedFunction[];
  triggers: readonly DerivedTrigger[];
  /** By which of its keys its lines are found. */
  foundBy?: string;
  withoutChurches?: boolean;
}

type Lines = Pick<CountTable, 'name' | 'keys' | 'sums'> & {
  /** The levels whose places are counted, where these are not all. */
  levels?: readonly PlaceLevel[];
  /** They are counted once more without churches, by which they have most of their lines. */
  withoutChurches?: boolean;
};

/** Told apart by where somebody belongs, counts have nearly a line for each person. */
const withoutPlaces = ({ keys }: Lines) => keys.filter((key) => !placeKeys.includes(key));

/** Whether what is counted is told apart by where it belongs. */
export const tellsPlaces = ({ keys }: Lines): boolean => keys.some((key) => placeKeys.includes(key));

/** The same counts without places, a few hundred lines for however many people: what asks for no place is told by these. */
export function totalsOf<Counts extends Lines>(counts: Counts): Counts {
  return { ...counts, name: `${counts.name}_totals`, keys: withoutPlaces(counts) };
}

/** The same counts, where churches are not told apart: what asks for no place but tells the levels above them apart is told by these. */
export function withoutChurchesOf<Counts extends Lines>(counts: Counts): Counts {
  return { ...counts, name: `${counts.name}_without_churches`, keys: counts.keys.filter((key) => key !== 'church_id') };
}

const ofPlaces = (counts: Lines): Lines => ({ name: `${counts.name}_of_places`, keys: ['place', ...withoutPlaces(counts)], sums: counts.sums });

/**
 * The same counts of each place of every level, with all who belong to it or to what lies below it: what asks for one place is told by its own
 * lines, as few of a division as of a church. They follow a place that is moved below another one.
 */
export function placesOf(counts: CountTable): CountTable {
  return { ...counts, ...ofPlaces(counts), of: (source) => placedAbove(counts, counts.of(source)), ...routinesOf(counts), foundBy: 'place' };
}

/** What keeps counts by what people refer to, of each place, and in all. */
export function routinesOf(counts: CountTable): Pick<CountTable, 'functions' | 'triggers'> {
  if (!tellsPlaces(counts)) return counts;
  const moves = movesOf(counts, { lines: ofPlaces(counts), name: `${counts.name}_moved` });
  return {
    functions: [...counts.functions, ...moves.map((move) => move.function)],
    triggers: [...counts.triggers, ...moves.map(({ trigger }) => trigger)],
  };
}

/** The tables of the levels that lie below another one, the lowest first, and the column that leads up. */
const levelsBelow = placeLevels.slice(0, -1).map((level, at) => ({ ...level, above: placeLevels[at + 1]?.key ?? '' }));

/**
 * Rows told apart by references to places, once for each place that they belong to: those referred to, and what these lie below. `few`: each place is looked up by
 * its id, where the planner, which cannot know how few rows there are, would read all churches.
 */
export function placedAbove(counts: Lines, rows: string, { few = false } = {}): string {
  const { keys, sums, levels = placeLevels } = counts;
  const summed = sums.map((one) => `sum(${one})::integer AS ${one}`).join(', ');
  const joins: string[] = [];
  const ways = placeLevels.flatMap((level, at) => {
    const { key } = level;
    let place = `counted.${key}`;
    const way = levels.includes(level) ? [place] : [];
    for (const [below, { table, above }] of levelsBelow.slice(at).entries()) {
      const name = `${table}_of_${key}`;
      const lookedUp = `LATERAL (SELECT ${above} FROM ${table} WHERE id = ${place} OFFSET 0) AS ${name} ON true`;
      joins.push(`LEFT JOIN ${few ? lookedUp : `${table} AS ${name} ON ${name}.id = ${place}`}`);
      place = `${name}.${above}`;
      if (levels.includes(placeLevels[at + below + 1] as PlaceLevel)) way.push(place);
    }
    return way;
  });
  const told = [...withoutPlaces(counts), ...sums].map((one) => `counted.${one}`).join(', ');
  return `SELECT place, ${told} FROM (SELECT ${keys.join(', ')}, ${summed} FROM (${rows}) AS counted GROUP BY ${keys.join(', ')}) AS counted
    ${joins.join(' ')}, LATERAL (SELECT DISTINCT unnest(ARRAY[${ways.join(', ')}]) AS place) AS above WHERE place IS NOT NULL`;
}

/** The counts of those who belong to a level's places of these ids or to what lies below them, by what people refer to. */
function countedBelow({ name, keys, sums }: Lines, at: number, ids: string): string {
  let places = ids;
  const found = levelsBelow.slice(0, at + 1).map(() => '');
  for (let level = at; level >= 0; level -= 1) {
    const { key } = levelsBelow[level] ?? {};
    found[level] = `${key} IN (${places})`;
    const { table, above } = levelsBelow[level - 1] ?? {};
    places = `SELECT id FROM ${table} WHERE ${above} IN (${places})`;
  }
  return `SELECT ${[...keys, ...sums].join(', ')} FROM ${name} WHERE ${found.join(' OR ')}`;
}

/** What keeps lines of places when places of any level are moved below other ones. */
export function movesOf(counts: Lines, of: { lines: Lines; name: string }): { function: DerivedFunction; trigger: DerivedTrigger }[] {
  return levelsBelow.map((_level, at) => moveOf(counts, { at, ...of }));
}

/**
 * Where places of a level are moved below other ones, what is counted below them is taken from where they lay and added to where they lie. Who writes people
 * meanwhile is waited for, and waits: their lines go by where the place lies then.
 */
function moveOf(counts: Lines, { at, lines, name: start }: { at: number; lines: Lines; name: string }): { function: DerivedFunction; trigger: DerivedTrigger } {
  const { table, above } = levelsBelow[at] ?? { table: '', above: '' };
  const name = `${start}_${table}`;
  const those = { ...counts, levels: lines.levels };
  const taken = `SELECT ${lines.keys.join(', ')}, ${counts.sums.map((one) => `-${one}`).join(', ')} FROM placed_before`;
  const text = `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $moved$
BEGIN
  IF NOT EXISTS (SELECT FROM gone JOIN added USING (id) WHERE gone.${above} IS DISTINCT FROM added.${above}) THEN RETURN NULL; END IF;
  LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
  WITH moved AS (SELECT gone.id, gone.${above} FROM gone JOIN added USING (id) WHERE gone.${above} IS DISTINCT FROM added.${above}),
    counted AS MATERIALIZED (${countedBelow(counts, at, 'SELECT id FROM moved')}),
    placed_before AS (WITH ${table} AS (SELECT * FROM moved UNION ALL SELECT id, ${above} FROM ${table} WHERE id NOT IN (SELECT id FROM moved))
      ${placedAbove(those, 'SELECT * FROM counted')}),
    placed_now AS (${placedAbove(those, 'SELECT * FROM counted')})
  ${addLines(lines, `SELECT * FROM placed_now UNION ALL ${taken}`)};
  RETURN NULL;
END $moved$`;
  return { function: { name, sql: text }, trigger: countingTrigger(table, name, 'UPDATE') };
}

/** Adds what rows of keys and numbers come to; of people by what these refer to, of each place, and in all. */
function addChanges(counts: Lines, rows: string): string {
  if (!tellsPlaces(counts)) return addLines(counts, rows);
  const those = 'SELECT * FROM counted';
  const above = counts.withoutChurches ? `above AS (${addLines(withoutChurchesOf(counts), those)}),` : '';
  return `WITH counted AS MATERIALIZED (${rows}), referred AS (${addLines(counts, those)}), ${above} placed AS (${addLines(ofPlaces(counts), placedAbove(counts, those, { few: true }))})
  ${addLines(totalsOf(counts), those)}`;
}

/** Adds what rows of keys and numbers come to as lines of the counts. */
export function addLines({ name, keys, sums }: Lines, rows: string): string {
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

/** What the rows of a statement are called in a function that it calls. */
const rowsOf = { INSERT: 'NEW TABLE AS added', UPDATE: 'OLD TABLE AS gone NEW TABLE AS added', DELETE: 'OLD TABLE AS gone' };

/** Calls the function of the same name once for each statement that writes rows of the table. */
export function countingTrigger(table: string, name: string, event: keyof typeof rowsOf): DerivedTrigger {
  return { name, table, definition: `AFTER ${event} ON ${table} REFERENCING ${rowsOf[event]} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()` };
}

const everything = (table: CountTable) => table.of(table.counts);

const commentOf = (table: CountTable) => `derived: ${createHash('sha256').update(everything(table)).digest('hex')}`;

/**
 * Makes the table where there is none or one of something else, and where something may have been written uncounted. Answers whether
 * all must be counted, which is for `countAll` once the triggers are there; nobody writes what is counted meanwhile.
 */
export async function prepareCounts(tx: Queries, table: CountTable): Promise<boolean> {
  const { name, counts, keys, sums, triggers } = table;
  const names = triggers.map((trigger) => trigger.name);
  const { rows } = await tx.execute<{ said: string | null; triggers: number }>(sql`
    SELECT (SELECT obj_description(to_regclass(${name}), 'pg_class')) AS said,
      (SELECT count(*)::int FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        WHERE relnamespace = current_schema()::regnamespace AND tgenabled <> 'D' AND tgname IN ${names}) AS triggers`);
  if (rows[0]?.said === commentOf(table) && rows[0].triggers === names.length) return false;
  await tx.execute(sql.raw(`LOCK TABLE ${counts} IN SHARE ROW EXCLUSIVE MODE`));
  await tx.execute(sql.raw(`DROP TABLE IF EXISTS ${name}`));
  await tx.execute(sql.raw(`CREATE TABLE ${name} AS SELECT ${[...keys, ...sums].join(', ')} FROM (${everything(table)}) AS counted WITH NO DATA`));
  await tx.execute(sql.raw(`COMMENT ON TABLE ${name} IS '${commentOf(table)}'`));
  return true;
}

export async function countAll(tx: Queries, table: CountTable): Promise<void> {
  await tx.execute(sql.raw(addLines(table, everything(table))));
  if (table.foundBy) await tx.execute(sql.raw(`CREATE INDEX ${table.name}_${table.foundBy} ON ${table.name} (${table.foundBy})`));
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

import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../server/database/database.ts';
import { belongings } from './places.ts';

/** What is kept of counts, and what it must come to: said by what the tables mean, not by the triggers that keep them. */
interface Kept {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  truth: SQL;
}

const personKeys = ['role', 'status', 'formulaire_id', 'type_church', 'visit_outcome', 'accept_response'];
const placeKeys = ['division_id', 'union_id', 'conference_id', 'church_id'];
const dayKeys = ['role', 'formulaire_id', 'type_church'];

const days = sql`SELECT u.*, (e.started_at AT TIME ZONE 'UTC')::date AS day, 1 AS began, 0 AS completed
    FROM users u JOIN enrolments e ON e.user_id = u.id AND e.formulaire_id = u.formulaire_id WHERE u.status <> 'NOT_STARTED' AND e.started_at IS NOT NULL
  UNION ALL SELECT u.*, (e.closed_at AT TIME ZONE 'UTC')::date, 0, 1
    FROM users u JOIN enrolments e ON e.user_id = u.id AND e.formulaire_id = u.formulaire_id WHERE u.status = 'CLOSED' AND e.closed_at IS NOT NULL`;
const people = sql`SELECT *, 1 AS people FROM users`;
const mark = sql`coalesce((SELECT mark FROM order_marks m WHERE m.mark <= u.sort_name COLLATE "C" ORDER BY mark DESC LIMIT 1), '') AS mark`;

const kept: readonly Kept[] = [
  { table: 'people_counts', keys: [...personKeys, ...placeKeys], sums: ['people'], truth: people },
  { table: 'people_counts_without_churches', keys: [...personKeys, ...placeKeys.slice(0, -1)], sums: ['people'], truth: people },
  { table: 'people_counts_totals', keys: personKeys, sums: ['people'], truth: people },
  { table: 'people_counts_of_places', keys: ['place', ...personKeys], sums: ['people'], truth: sql`SELECT *, 1 AS people FROM (${belongings}) AS belonging` },
  {
    table: 'set_counts',
    keys: ['formulaire_id', 'complete', 'withdrawn', 'excluded', 'anonymous', 'unfinished', 'unconsented'],
    sums: ['sets'],
    truth: sql`SELECT *, (set_aside_id IS NOT NULL) AS excluded, 1 AS sets FROM responses`,
  },
  { table: 'day_counts', keys: [...dayKeys, ...placeKeys, 'day'], sums: ['began', 'completed'], truth: days },
  { table: 'day_counts_totals', keys: [...dayKeys, 'day'], sums: ['began', 'completed'], truth: days },
  {
    table: 'day_counts_of_places',
    keys: ['place', ...dayKeys, 'day'],
    sums: ['began', 'completed'],
    truth: sql`SELECT days.*, place FROM (${days}) AS days JOIN (${belongings}) AS belonging USING (id)`,
  },
  {
    table: 'order_counts',
    keys: ['mark', 'role', 'status', 'type_church', 'formulaire_id'],
    sums: ['people'],
    truth: sql`SELECT u.*, ${mark}, 1 AS people FROM users u`,
  },
  {
    table: 'order_counts_of_places',
    keys: ['place', 'mark', 'role'],
    sums: ['people'],
    truth: sql`SELECT u.*, ${mark}, 1 AS people FROM (${belongings}) AS u WHERE place IN (SELECT id FROM unions UNION SELECT id FROM divisions)`,
  },
];

/** Of each table of kept counts, how many lines say what counting again does not, and the other way round; and how many lines there are. */
export async function recount(db: Queries): Promise<{ table: string; extra: number; missing: number; lines: number }[]> {
  const found = [];
  for (const { table, keys, sums, truth } of kept) {
    const columns = sql.raw(keys.join(', '));
    const summed = sql.raw(sums.map((name) => `sum(${name})::bigint AS ${name}`).join(', '));
    const some = sql.raw(sums.map((name) => `sum(${name}) <> 0`).join(' OR '));
    const grouped = (source: SQL) => sql`SELECT ${columns}, ${summed} FROM ${source} GROUP BY ${columns} HAVING ${some}`;
    const { rows } = await db.execute<{ extra: number; missing: number; lines: number }>(sql`
      WITH kept AS (${grouped(sql.raw(table))}), truth AS (${grouped(sql`(${truth}) AS counted`)})
      SELECT (SELECT count(*)::int FROM (SELECT * FROM kept EXCEPT ALL SELECT * FROM truth) AS extra) AS extra,
        (SELECT count(*)::int FROM (SELECT * FROM truth EXCEPT ALL SELECT * FROM kept) AS missing) AS missing, (SELECT count(*)::int FROM truth) AS lines`);
    found.push({ table, extra: rows[0]?.extra ?? -1, missing: rows[0]?.missing ?? -1, lines: rows[0]?.lines ?? 0 });
  }
  return found;
}

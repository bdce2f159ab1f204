import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Several reads by one statement: each statement costs a way to the database and back, which is most of what a small one takes. Answers the rows of each under
 * its name, as JSON has them (moments are text); of a read that is left out, none.
 */
export async function readTogether<Rows extends object>(
  tx: Queries,
  reads: { readonly [Name in keyof Rows]: SQL | undefined },
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const names = Object.keys(reads) as (keyof Rows & string)[];
  const columns = names.flatMap((name) => reads[name] ?? []).map((read, place) => sql`(select json_agg(one) from (${read}) one) as ${sql.raw(`read${place}`)}`);
  const { rows } = columns.length > 0 ? await tx.execute<Record<string, unknown[] | null>>(sql`select ${sql.join(columns, sql`, `)}`) : { rows: [] };
  const told = Object.values(rows[0] ?? {});
  let place = 0;
  return Object.fromEntries(names.map((name) => [name, (reads[name] && told[place++]) ?? []])) as { [Name in keyof Rows]: Rows[Name][] };
}

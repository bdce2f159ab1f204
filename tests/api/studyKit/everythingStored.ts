import { getTableName, sql } from 'drizzle-orm';
import { tables } from '../../../server/database/tables/index.ts';
import type { Api } from '../harness/startApi.ts';

/** Every row of every table, as text. */
export async function everythingStored({ database }: Api): Promise<string> {
  const rows = await Promise.all(
    Object.values(tables).map((table) => database.db.execute(sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(getTableName(table))} t`)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../server/database/openDatabase.ts';

/** Writes one row after the other into the embedded database and says each number once it is committed, until it is killed. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await database.db.execute(sql`CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)`);
const { rows } = await database.db.execute<{ last: number }>(sql`SELECT COALESCE(max(number), 0) AS last FROM written`);
for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
  await database.db.execute(sql`INSERT INTO written VALUES (${number})`);
  process.stdout.write(`${number}\n`);
}

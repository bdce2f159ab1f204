import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../database.ts';
import { countTables } from '../derived/countTables.ts';
import { marksTable } from '../derived/orderCounts.ts';
import { DatabaseMismatch } from '../errors.ts';
import { tables } from '../tables/index.ts';

const everyday = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

/** Tables with which the application does less than with the others. */
const narrower: Readonly<Record<string, readonly string[]>> = { audit: ['SELECT', 'INSERT'], migrations: ['SELECT'] };

async function isSo(tx: Queries, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ so: boolean }>(sql`SELECT ${condition} AS so`);
  return rows[0]?.so === true;
}

/** Everything that anybody might do with the database without being told. */
async function closeToEverybody(tx: Queries, role: string): Promise<void> {
  const { rows } = await tx.execute<{ database: string; schema: string }>(sql`SELECT current_database() AS database, current_schema() AS schema`);
  const { database = '', schema = '' } = rows[0] ?? {};
  if (!(await isSo(tx, sql`has_schema_privilege(${role}::name, ${schema}::text, 'USAGE')`)))
    await tx.execute(sql`GRANT USAGE ON SCHEMA ${sql.identifier(schema)} TO ${sql.identifier(role)}`);
  if (await isSo(tx, sql`has_schema_privilege(${role}::name, ${schema}::text, 'CREATE')`))
    await tx.execute(sql`REVOKE CREATE ON SCHEMA ${sql.identifier(schema)} FROM ${sql.identifier(role)}, PUBLIC`);
  // A table of one session alone would stand before the log of the same name.
  if (await isSo(tx, sql`has_database_privilege(${role}::name, ${database}::text, 'TEMP')`))
    await tx.execute(sql`REVOKE TEMPORARY ON DATABASE ${sql.identifier(database)} FROM ${sql.identifier(role)}, PUBLIC`);
}

/** What the role may still do, though it must not: as owner, as superuser, or because somebody else gave it. */
async function refuseTooMuch(tx: Queries, role: string): Promise<void> {
  const conditions: Readonly<Record<string, SQL>> = {
    'change or empty the log': sql`has_table_privilege(${role}::name, 'audit', 'UPDATE, DELETE, TRUNCATE, TRIGGER')`,
    'change tables, as it is a member of the role that owns them': sql`(SELECT bool_or(pg_has_role(${role}::name, relowner, 'MEMBER')) FROM pg_class WHERE oid = 'audit'::regclass)`,
    'make tables': sql`has_schema_privilege(${role}::name, current_schema()::text, 'CREATE')`,
    'make temporary tables': sql`has_database_privilege(${role}::name, current_database()::text, 'TEMP')`,
  };
  const found: string[] = [];
  for (const [words, condition] of Object.entries(conditions)) if (await isSo(tx, condition)) found.push(words);
  if (found.length === 0) return;
  throw new DatabaseMismatch(
    `The role ${role} of DATABASE_URL may still ${found.join('; ')}. It must be neither a superuser nor the owner of the tables, and ` +
      'the role of DATABASE_OWNER_URL must own the database: docs/operations.md, "Two roles".',
  );
}

/**
 * Gives the application's role what it works with, and takes from it what would let it change the log or the tables. Only what is
 * missing is written, so that servers may start alongside others; runs in the caller's transaction.
 * @throws DatabaseMismatch where the role may do more all the same
 */
export async function grantRights(tx: Queries, role: string): Promise<void> {
  const to = sql.identifier(role);
  await closeToEverybody(tx, role);
  for (const name of [...Object.values(tables).map((table) => getTableName(table)), 'migrations', marksTable, ...countTables.map((counts) => counts.name)]) {
    for (const right of [...everyday, 'TRUNCATE', 'TRIGGER']) {
      const should = (narrower[name] ?? everyday).includes(right);
      if ((await isSo(tx, sql`has_table_privilege(${role}::name, ${name}::text, ${right}::text)`)) === should) continue;
      const change = should
        ? sql`GRANT ${sql.raw(right)} ON ${sql.identifier(name)} TO ${to}`
        : sql`REVOKE ${sql.raw(right)} ON ${sql.identifier(name)} FROM ${to}, PUBLIC`;
      await tx.execute(change);
    }
  }
  const { rows: sequences } = await tx.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
      AND CASE WHEN relkind = 'S' THEN NOT has_sequence_privilege(${role}::name, oid, 'USAGE') END`);
  for (const { name } of sequences) await tx.execute(sql`GRANT USAGE ON SEQUENCE ${sql.identifier(name)} TO ${to}`);
  await refuseTooMuch(tx, role);
}

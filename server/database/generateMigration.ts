import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration as statementsBetween, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { migrationsDirectory, statementBreak } from './migrate.ts';
import { tables } from './tables/index.ts';

type Tables = Readonly<Record<string, unknown>>;

interface GenerateOptions {
  /** What changes, in a few words: becomes part of the file's name. */
  name: string;
  directory?: string;
  tables?: Tables;
}

/**
 * Writes the SQL that leads from the last migration's tables to those of the declarations, and the new snapshot.
 * Returns the file's path, or undefined where nothing changed.
 */
export async function generateMigration({ name, directory = migrationsDirectory, tables: wanted = tables }: GenerateOptions): Promise<string | undefined> {
  const statements = await pendingStatements(directory, wanted);
  if (statements.length === 0) return undefined;
  mkdirSync(directory, { recursive: true });
  const count = readdirSync(directory).filter((file) => file.endsWith('.sql')).length;
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '') || 'change';
  const file = join(directory, `${String(count + 1).padStart(4, '0')}_${slug}.sql`);
  writeFileSync(file, `${statements.join(`\n${statementBreak}\n`)}\n`);
  writeFileSync(snapshotPath(directory), `${JSON.stringify(snapshotOf(wanted), null, 1)}\n`);
  return file;
}

/** The SQL still missing in the migrations; empty where declarations and migrations agree. */
export async function pendingStatements(directory: string = migrationsDirectory, wanted: Tables = tables): Promise<string[]> {
  const path = snapshotPath(directory);
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DrizzleSnapshotJSON) : generateDrizzleJson({});
  return statementsBetween(before, snapshotOf(wanted));
}

function snapshotPath(directory: string): string {
  return join(directory, 'snapshot.json');
}

/** Ids are random in the library; fixed ones keep the file the same where nothing changed. */
function snapshotOf(wanted: Tables): DrizzleSnapshotJSON {
  const none = '00000000-0000-0000-0000-000000000000';
  return { ...generateDrizzleJson({ ...wanted }), id: none, prevId: none };
}

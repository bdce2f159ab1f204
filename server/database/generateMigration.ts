import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { generateDrizzleJson, generateMigration as statementsBetween, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { ConfigError } from '../config.ts';
import { tellOperator } from '../tellOperator.ts';
import { migrationsDirectory, statementBreak } from './readMigrations.ts';
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
  const statements = await statementsBetween(lastSnapshot(directory), snapshotOf(wanted));
  if (statements.length === 0) return undefined;
  mkdirSync(directory, { recursive: true });
  const count = readdirSync(directory).filter((file) => file.endsWith('.sql')).length;
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'change';
  const file = join(directory, `${String(count + 1).padStart(4, '0')}_${slug}.sql`);
  writeFileSync(file, `${statements.join(`\n${statementBreak}\n`)}\n`);
  writeFileSync(snapshotPath(directory), `${JSON.stringify(snapshotOf(wanted), null, 1)}\n`);
  return file;
}

/** Whether the committed migrations end in the tables that the declarations ask for. */
export function isUpToDate(directory: string = migrationsDirectory, wanted: Tables = tables): boolean {
  return isDeepStrictEqual(lastSnapshot(directory), JSON.parse(JSON.stringify(snapshotOf(wanted))));
}

function lastSnapshot(directory: string): DrizzleSnapshotJSON {
  const path = snapshotPath(directory);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DrizzleSnapshotJSON) : generateDrizzleJson({});
}

function snapshotPath(directory: string): string {
  return join(directory, 'snapshot.json');
}

/** Ids are random in the library; fixed ones keep the file the same where nothing changed. */
function snapshotOf(wanted: Tables): DrizzleSnapshotJSON {
  const none = '00000000-0000-0000-0000-000000000000';
  return { ...generateDrizzleJson({ ...wanted }), id: none, prevId: none };
}

/** `npm run migration -- --name "…"`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' } } });
  if (!values.name) {
    throw new ConfigError('Say what changes, in a few words: npm run migration -- --name "phone of a church"');
  }
  const file = await generateMigration({ name: values.name });
  const unchanged = 'The tables are as the declarations say: no migration is needed.';
  process.stdout.write(`${file ? `Written: ${relative('.', file)}. Read it before you commit it.` : unchanged}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main().catch((error: unknown) => tellOperator(error, 'No migration was written. '));
  // The generator leaves a handle open.
  process.exit();
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { causesOf } from '../../operatorText.ts';
import type { Database, Queries } from '../database.ts';
import { forgetCounts } from '../derived/countTables.ts';
import { DatabaseMismatch } from '../errors.ts';
import { migrate } from '../migrate.ts';
import { readMigrations } from '../readMigrations.ts';
import { decryptWith, isEncrypted, refuseKeyless } from './encryption.ts';
import { backupFormat, pageSize, type BackupCounts, type BackupHeader, type BackupMark, type FileBegin, type FileBytes, type TableEnd } from './format.ts';
import { withoutForeignKeys } from './foreignKeys.ts';
import { ownColumns, storedTables, tableRows, type StoredTable } from './tableRows.ts';

interface RestoreOptions {
  files?: FileBytes | undefined;
  /** Secret keys of `age`, for a backup that is encrypted. */
  identities?: readonly string[] | undefined;
}

/**
 * Loads a backup into an empty database of either kind, checks every table's count and hash against the file, and brings
 * the tables up to this version of the program. Throws `DatabaseMismatch`, and loads nothing, where the database holds
 * something, the file is damaged, was made by a newer program, or is encrypted and none of the secret keys opens it.
 */
export async function restoreBackup(database: Database, file: string, given: RestoreOptions = {}): Promise<BackupCounts> {
  const counts = await loadAll(database, file, given).catch((error: unknown) => {
    throw error instanceof DatabaseMismatch ? error : damaged(file, causesOf(error).join(': '));
  });
  await migrate(database).catch((error: unknown) => {
    throw new Error('Everything was loaded, but the tables could not be brought up to this version. The next start of the server tries it again.', {
      cause: error,
    });
  });
  return counts;
}

async function loadAll(database: Database, file: string, { files, identities = [] }: RestoreOptions): Promise<BackupCounts> {
  const lines = readLines(file, identities);
  const first = await lines.next();
  const header = readHeader(first.done ? '' : first.value, file);
  const counts: BackupCounts = { tables: 0, rows: 0 };
  const upTo = header.migrations.at(-1)?.name;
  if (upTo !== undefined) await migrate(database, { upTo });
  await database.withoutStatementTimeout((db) =>
    db.transaction(async (tx) => {
      const tables = new Map((await storedTables(tx)).map((table) => [table.name, table]));
      await refuseFull(tx, tables);
      await withoutForeignKeys(tx, async () => {
        for (let line = await lines.next(); !line.done; line = await lines.next()) {
          const begin = readMark(line.value, file);
          if (begin.kind === 'end') return checkEnd(begin, counts, file);
          if (begin.kind === 'file') {
            await loadFile(begin, { lines, file, files });
            continue;
          }
          const table = begin.kind === 'table' ? tables.get(begin.table) : undefined;
          if (!table) throw damaged(file, `it holds a table ${begin.kind === 'table' ? begin.table : '?'} that this program does not know`);
          counts.rows += await loadTable({ tx, table, lines, file });
          counts.tables += 1;
        }
        throw damaged(file, 'its end is missing');
      });
      for (const table of tables.values()) await continueNumbering(tx, table);
      await forgetCounts(tx);
    }),
  );
  return counts;
}

async function* readLines(file: string, identities: readonly string[]): AsyncGenerator<string> {
  const encrypted = await isEncrypted(file);
  if (encrypted) refuseKeyless(file, identities);
  const bytes = createReadStream(file);
  const source: Readable = encrypted ? Readable.from(decryptWith(identities, bytes)) : bytes;
  const text = source.pipe(createGunzip());
  // A pipe does not hand errors on.
  source.on('error', (error) => text.destroy(error));
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line;
  } catch (error) {
    throw error instanceof DatabaseMismatch ? error : damaged(file, error instanceof Error ? error.message : String(error));
  }
}

function readHeader(line: string, file: string): BackupHeader {
  const header = (parsed(line) ?? {}) as Partial<BackupHeader>;
  if (header.format !== backupFormat || header.version !== 1 || !header.migrations)
    throw new DatabaseMismatch(`${file} is no backup of this program. Nothing was loaded.`);
  const known = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
  const strange = header.migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (strange)
    throw new DatabaseMismatch(
      `${file} was made by another version of the program: it knows the migration ${strange.name}. Restore it with that version or a newer one. Nothing was loaded.`,
    );
  return header as BackupHeader;
}

/** Undefined where the line is no JSON: what the parser says of it would quote it. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function readMark(line: string, file: string): BackupMark {
  const mark = parsed(line) as BackupMark | null | undefined;
  if (mark?.kind === undefined) throw damaged(file, 'a line of it is not what it was');
  return mark;
}

async function refuseFull(tx: Queries, tables: Map<string, StoredTable>): Promise<void> {
  for (const { name } of tables.values()) {
    const { rows } = await tx.execute(sql`SELECT 1 FROM ${sql.identifier(name)} LIMIT 1`);
    if (rows.length > 0)
      throw new DatabaseMismatch(`The database is not empty: ${name} holds records. Restore into a new data directory or a new database. Nothing was loaded.`);
  }
}

interface Loading {
  tx: Queries;
  table: StoredTable;
  lines: AsyncGenerator<string>;
  file: string;
}

async function loadTable({ tx, table, lines, file }: Loading): Promise<number> {
  let page: string[] = [];
  const refused = (error: unknown): never => {
    throw damaged(file, `the database does not take the records of ${table.name} (${causesOf(error).join(': ')})`);
  };
  const store = async () => {
    if (page.length > 0)
      await tx
        .execute(
          sql`INSERT INTO ${sql.identifier(table.name)} (${ownColumns(table)}) SELECT ${ownColumns(table)} FROM jsonb_populate_recordset(NULL::${sql.identifier(table.name)}, ${`[${page.join(',')}]`}::jsonb)`,
        )
        .catch(refused);
    page = [];
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const end = tableEnd(line.value, file);
    if (end) {
      await store();
      await checkTable(tx, table, end).catch((error: Error) => Promise.reject(damaged(file, error.message)));
      return end.rows;
    }
    page.push(line.value);
    if (page.length === pageSize) await store();
  }
  throw damaged(file, `the end of ${table.name} is missing`);
}

/** The bytes lie under their hash: what is loaded in vain is nobody's, and no harm. */
async function loadFile({ hash, size }: FileBegin, { lines, file, files }: Pick<Loading, 'lines' | 'file'> & { files: FileBytes | undefined }): Promise<void> {
  const line = await lines.next();
  const bytes = Buffer.from(line.done ? '' : line.value, 'base64');
  if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== hash) throw damaged(file, 'a file in it is not what it was');
  await files?.keep(bytes);
}

/** A row is told from a mark without reading it: the database writes a space after each colon, `JSON.stringify` does not. */
function tableEnd(line: string, file: string): TableEnd | undefined {
  return line.startsWith('{"kind":"end-table"') ? (readMark(line, file) as TableEnd) : undefined;
}

/** Reads back what was stored: equal to the file to the letter, or refused. */
async function checkTable(tx: Queries, table: StoredTable, end: TableEnd): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of tableRows(tx, table)) {
    hash.update(`${page.join('\n')}\n`);
    rows += page.length;
  }
  if (end.table !== table.name || rows !== end.rows) throw new Error(`${table.name} has ${rows} records of ${end.rows}`);
  if (hash.digest('hex') !== end.hash) throw new Error(`the records of ${table.name} are not those that were saved`);
}

function checkEnd(end: BackupCounts, counts: BackupCounts, file: string): void {
  if (end.tables !== counts.tables || end.rows !== counts.rows) throw damaged(file, `it holds ${counts.rows} records of ${end.rows}`);
}

/** New records get numbers after those restored. */
async function continueNumbering(tx: Queries, { name, keys }: StoredTable): Promise<void> {
  for (const { name: key } of keys) {
    const { rows } = await tx.execute<{ sequence: string | null }>(sql`SELECT pg_get_serial_sequence(quote_ident(${name}), ${key}) AS sequence`);
    const sequence = rows[0]?.sequence;
    if (sequence) await tx.execute(sql`SELECT setval(${sequence}, (SELECT COALESCE(max(${sql.identifier(key)}), 0) + 1 FROM ${sql.identifier(name)}), false)`);
  }
}

function damaged(file: string, what: string): DatabaseMismatch {
  return new DatabaseMismatch(`${file} cannot be restored: ${what}. Nothing was loaded.`);
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { encryptTo } from './encryption.ts';
import { backupFormat, encryptedEnding, type BackupCounts, type BackupMark, type BackupOptions, type FileBytes, type WrittenBackup } from './format.ts';
import { storedTables, tableRows } from './tableRows.ts';

/**
 * Writes everything the database holds at one moment to `file`, which appears only when it is complete and on the disk.
 * Encrypted, it is called `….age`, and nothing of it is on the disk in plain.
 * A PostgreSQL server goes on serving meanwhile; the embedded database serves nobody else until its tables are written. The bytes of files follow after that.
 */
export async function writeBackup(database: Database, path: string, { files, recipients = [] }: BackupOptions = {}): Promise<WrittenBackup> {
  const counts: BackupCounts = { tables: 0, rows: 0 };
  const encrypt = recipients.length > 0 ? await encryptTo(recipients) : undefined;
  const file = encrypt && !path.endsWith(encryptedEnding) ? `${path}${encryptedEnding}` : path;
  const draft = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const packed = createGzip();
    const drafted = createWriteStream(draft, { mode: 0o600 });
    const written = encrypt ? pipeline(packed, encrypt, drafted) : pipeline(packed, drafted);
    // Heard below: until then it must not end the program.
    written.catch(() => undefined);
    const add = (lines: AsyncIterable<string>) => pipeline(Readable.from(lines), packed, { end: false });
    const hashes = await database.withoutStatementTimeout((db) =>
      db.transaction(
        async (tx) => {
          await add(tableLines(tx, counts));
          return storedHashes(tx);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
    if (files) await add(fileLines(files, hashes));
    packed.end(mark({ kind: 'end', ...counts }));
    await written;
    await syncFile(draft);
    await rename(draft, file);
    await syncFile(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { ...counts, file };
}

function mark(value: BackupMark): string {
  return `${JSON.stringify(value)}\n`;
}

async function* tableLines(db: Queries, counts: BackupCounts): AsyncGenerator<string> {
  yield mark({ kind: 'header', format: backupFormat, version: 1, createdAt: new Date().toISOString(), migrations: await appliedMigrations(db) });
  for (const table of await storedTables(db)) {
    yield mark({ kind: 'table', table: table.name });
    const hash = createHash('sha256');
    let rows = 0;
    for await (const page of tableRows(db, table)) {
      const text = `${page.join('\n')}\n`;
      hash.update(text);
      rows += page.length;
      yield text;
    }
    yield mark({ kind: 'end-table', table: table.name, rows, hash: hash.digest('hex') });
    counts.tables += 1;
    counts.rows += rows;
  }
}

/** The files that are here, each once; none in a database from before there were any, which an upgrade saves first. */
async function storedHashes(db: Queries): Promise<string[]> {
  const { rows: known } = await db.execute(sql`select from pg_class where relname = 'files' and relnamespace = current_schema()::regnamespace`);
  if (known.length === 0) return [];
  const { rows } = await db.execute<{ hash: string }>(sql`select distinct hash from files where received_at is not null and removed_at is null order by hash`);
  return rows.map(({ hash }) => hash);
}

/** One that was taken away since its row was read, with its person, is left out. */
async function* fileLines(files: FileBytes, hashes: readonly string[]): AsyncGenerator<string> {
  for (const hash of hashes) {
    if ((await files.size(hash)) === undefined) continue;
    const parts: Uint8Array[] = [];
    for await (const part of files.read(hash)) parts.push(part);
    const bytes = Buffer.concat(parts);
    yield `${mark({ kind: 'file', hash, size: bytes.length })}${bytes.toString('base64')}\n`;
  }
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

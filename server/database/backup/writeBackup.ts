import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Queries } from '../database.ts';
import { appliedMigrations } from '../migrate.ts';
import { backupFormat, type BackupCounts, type BackupMark } from './format.ts';
import { storedTables, tableRows } from './tableRows.ts';

/**
 * Writes everything the database holds at one moment to `file`, which appears only when it is complete and on the disk.
 * A PostgreSQL server goes on serving meanwhile; the embedded database serves nobody else until it is done.
 */
export async function writeBackup(database: Database, file: string): Promise<BackupCounts> {
  const counts: BackupCounts = { tables: 0, rows: 0 };
  const draft = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await database.withoutStatementTimeout((db) =>
      db.transaction((tx) => pipeline(Readable.from(lines(tx, counts)), createGzip(), createWriteStream(draft, { mode: 0o600 })), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    );
    await syncFile(draft);
    await rename(draft, file);
    await syncFile(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return counts;
}

function mark(value: BackupMark): string {
  return `${JSON.stringify(value)}\n`;
}

async function* lines(db: Queries, counts: BackupCounts): AsyncGenerator<string> {
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
  yield mark({ kind: 'end', ...counts });
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeBackup } from '../../server/database/backup/writeBackup.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { liveImports, whileLive } from '../../server/exchange/import/liveImports.ts';
import { patience } from '../patience.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { hasPostgres } from './onEachDatabase.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
const unprivileged = 'postgres';

/** PgBouncer in transaction mode on a socket of its own, with two sessions for everybody. Answers the address of that database behind it. */
function startPgBouncer(folder: string, databaseUrl: string): { process: ChildProcess; url: string } {
  const { pathname, searchParams } = new URL(databaseUrl);
  const settings = [
    '[databases]',
    `* = host=${searchParams.get('host') ?? ''} user=postgres`,
    '[pgbouncer]',
    'listen_addr =',
    `unix_socket_dir = ${folder}`,
    'listen_port = 6432',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`, { mode: 0o644 });
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', [unprivileged, folder]);
  }
  const command = [...(asRoot ? ['setpriv', `--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups', '--pdeathsig=INT'] : []), program ?? ''];
  const started = spawn(command[0] ?? '', [...command.slice(1), '-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  return { process: started, url: `postgresql://postgres@localhost:6432${pathname}?host=${encodeURIComponent(folder)}` };
}

describe.skipIf(!hasPostgres || !program)('behind PgBouncer in transaction mode', () => {
  let own: TestDatabase;
  let folder: string;
  let bouncer: ReturnType<typeof startPgBouncer>;
  let database: Database;

  beforeAll(async () => {
    own = await createTestDatabase('postgres');
    // As an operator says it to PostgreSQL, since PgBouncer passes no setting on.
    await own.db.execute(sql.raw(`ALTER DATABASE ${new URL(own.databaseUrl ?? '').pathname.slice(1)} SET statement_timeout = '17s'`));
    folder = mkdtempSync(join(tmpdir(), 'bouncer-'));
    bouncer = startPgBouncer(folder, own.databaseUrl ?? '');
    const open = () => openDatabase({ databaseUrl: bouncer.url, dataDir: '', poolSize: 6 });
    await vi.waitFor(() => open().then((opened) => opened.close()), { timeout: patience(10_000) });
    database = await open();
  });

  afterAll(async () => {
    await database.close();
    bouncer.process.kill();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('more transactions than there are sessions go on side by side, and tables are brought up to date', async () => {
    expect(await migrate(database)).toEqual([]);
    const sessions = await Promise.all(
      Array.from({ length: 12 }, () =>
        database.db.transaction(async (tx) => (await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid),
      ),
    );
    expect(new Set(sessions).size).toBeLessThanOrEqual(2);
  });

  test('long work leaves nobody its limits: a session that made a backup has the same as before', async () => {
    const limits = async () =>
      Promise.all(
        Array.from(
          { length: 8 },
          async () => (await database.db.execute<{ statement_timeout: string }>(sql`SHOW statement_timeout`)).rows[0]?.statement_timeout,
        ),
      );
    expect(new Set(await limits())).toEqual(new Set(['17s']));
    await writeBackup(database, join(folder, 'backup.gz'));
    expect(new Set(await limits())).toEqual(new Set(['17s']));
  });

  test('an import is known to live while its server works on it, and no longer', async () => {
    const id = randomUUID();
    const seen = await whileLive(database, id, async () => [...(await liveImports({ database: own }, [id])), ...(await liveImports({ database }, [id]))]);
    expect(seen).toEqual([id, id]);
    expect([...(await liveImports({ database: own }, [id]))]).toEqual([]);
  });
});

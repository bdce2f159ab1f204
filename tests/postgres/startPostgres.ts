import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  /** Of the maintenance database; `urlOf` names another one. */
  url: string;
  urlOf(database: string): string;
  /** Kills and starts it again, as a crash and its recovery would. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server program will not run as root, so the tests run it as this user there. */
const unprivileged = 'postgres';

/** The folder of `initdb` and `postgres`, or undefined on a machine without PostgreSQL. */
export function postgresBinaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [process.env.PG_BIN, ...versions.map((version) => join(root, version, 'bin')), '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'];
  return candidates.find((folder): folder is string => folder !== undefined && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * A throw-away PostgreSQL server on a socket of its own; nothing of it is left after `stop`. `durable` keeps fsync on.
 * Throws where no PostgreSQL is installed: ask `postgresBinaries` first and skip visibly.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', [unprivileged, folder]);
  }
  const command = (program: string, args: string[]): [string, string[]] => {
    const path = join(binaries, program);
    // setpriv turns into the program itself, so that signals reach it, and ends it when the test process dies.
    if (asRoot) return ['setpriv', [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups', '--pdeathsig=INT', path, ...args]];
    return [path, args];
  };
  const [initdb, initdbArgs] = command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  execFileSync(initdb, initdbArgs, { cwd: folder, stdio: 'pipe' });

  const urlOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  const launch = () => {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'shared_buffers=64MB',
      // Three files at a time, each with the pools of the databases it has used.
      'max_connections=200',
      ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    ];
    const [program, args] = command('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
    return spawn(program, args, { cwd: folder, stdio: 'ignore' });
  };
  let server = launch();
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  const lastResort = () => server.kill('SIGQUIT');
  process.once('exit', lastResort);
  await untilReady(urlOf('postgres'));
  return {
    url: urlOf('postgres'),
    urlOf,
    async restart() {
      await end('SIGQUIT');
      server = launch();
      await untilReady(urlOf('postgres'));
    },
    async stop() {
      process.off('exit', lastResort);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 150) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

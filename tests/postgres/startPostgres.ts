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
  /** Another server that follows this one and can be read. */
  startStandby(): Promise<Omit<PostgresServer, 'startStandby'>>;
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

/** A program of PostgreSQL as whoever may run it. */
function command(program: string, args: readonly string[]): [string, string[]] {
  const path = join(postgresBinaries() ?? '', program);
  // setpriv turns into the program itself, so that signals reach it, and ends it when the test process dies.
  if (asRoot()) return ['setpriv', [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups', '--pdeathsig=INT', path, ...args]];
  return [path, [...args]];
}

const asRoot = () => process.getuid?.() === 0;

/** For the data of a server and its socket. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (asRoot()) {
    chmodSync(folder, 0o755);
    execFileSync('chown', [unprivileged, folder]);
  }
  return folder;
}

/** Runs the server whose data lies in `data` of this folder. */
async function runServer(folder: string, { durable }: { durable: boolean }): Promise<Omit<PostgresServer, 'startStandby'>> {
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
    const [program, args] = command('postgres', ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])]);
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

/**
 * A throw-away PostgreSQL server on a socket of its own; nothing of it is left after `stop`. `durable` keeps fsync on.
 * Throws where no PostgreSQL is installed: ask `postgresBinaries` first and skip visibly.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  if (!postgresBinaries()) throw new Error('PostgreSQL is not installed on this machine.');
  const folder = makeFolder();
  const [initdb, initdbArgs] = command('initdb', ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  execFileSync(initdb, initdbArgs, { cwd: folder, stdio: 'pipe' });
  return {
    ...(await runServer(folder, { durable })),
    async startStandby() {
      const beside = makeFolder();
      const to = ['-D', join(beside, 'data'), '-h', folder, '-U', 'postgres'];
      const [copy, copyArgs] = command('pg_basebackup', [...to, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']);
      execFileSync(copy, copyArgs, { cwd: beside, stdio: 'pipe' });
      return runServer(beside, { durable });
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

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from '../../patience.ts';
import { freePort } from './freePort.ts';

const server = 'dist/server/main.js';
const startLimit = patience(60_000);

export interface StartOptions {
  /** Settings next to the harness's own; a value of undefined takes one away. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Kept when the product stops, so that a test can start it again; without it a temporary one is used and removed. */
  dataDir?: string;
  port?: number;
  /** The project's folder, where it is not this one. */
  root?: string;
}

export interface Product {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Where mails are written when no SMTP server is configured. */
  outboxDir: string;
  /** The one-time link for the first administrator, where the console printed one. */
  setupLink: string | undefined;
  /** Milliseconds from the start of the process to its first answer. */
  readyAfter: number;
  /** Everything that the server wrote to its console so far. */
  output(): string;
  /** Asks it to end, as an operator does, and waits. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
}

/** Starts the built server (`npm run build`) on a free port and waits for its first answer. Throws with what the server said. */
export async function startProduct({ env, dataDir, port, root = '.' }: StartOptions = {}): Promise<Product> {
  if (!existsSync(join(root, server))) throw new Error(`${server} does not exist: run "npm run build" first.`);
  const begin = performance.now();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'product-'));
  const chosenPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosenPort}`;
  const child = spawn(process.execPath, [server], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(chosenPort),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      // How fast this machine happens to be sends nobody away.
      QUEUE_SECONDS: '600',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await ended(child, signal);
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await firstAnswer(url, child);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output}`, { cause: error });
  }
  return {
    url,
    port: chosenPort,
    pid: child.pid ?? 0,
    dataDir: folder,
    outboxDir: join(folder, 'outbox'),
    setupLink: /https?:\/\/\S*(?:setup|otp=)[^\s"',]*/i.exec(output)?.[0],
    readyAfter: performance.now() - begin,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const limit = performance.now() + startLimit;
  while (performance.now() < limit) {
    if (child.exitCode !== null) throw new Error(`The server ended at once with code ${child.exitCode}.`);
    const answered = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => answer.arrayBuffer().then(() => true),
      () => false,
    );
    if (answered) return;
    await wait(50);
  }
  throw new Error(`The server did not answer within ${startLimit / 1000} s.`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), patience(10_000));
  await exit;
  clearTimeout(late);
}

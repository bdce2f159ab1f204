import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/e2e/harness/freePort.ts';

export interface Limit {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts `limitServer.ts` and waits until it answers. */
export async function startLimit(environment: Readonly<Record<string, string>>): Promise<Limit> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'limit-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/limitServer.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The bare server does not start');
    await wait(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

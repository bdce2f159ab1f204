import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/e2e/harness/freePort.ts';

interface Sample {
  url: string;
  /** Of its public questionnaire. */
  path: string;
  /** How long it took to load, in seconds, as it says itself. */
  loadedIn: string;
  stop(): Promise<void>;
}

/** The sample study, loaded and served as `npm run demo` does once it is built. Throws with what it said where it was not loaded. */
export async function startSample(): Promise<Sample> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-sample-'));
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: join(dataDir, 'demo'), PORT: String(port), HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['dist/server/demo.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('Server listening')) resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  await Promise.race([listening, once(child, 'exit')]);
  const loadedIn = /Loaded in ([\d.]+) s/.exec(said)?.[1];
  const path = /\/formulaire\?token=\S+/.exec(said)?.[0];
  if (loadedIn !== undefined && path !== undefined) return { url: `http://127.0.0.1:${port}`, path, loadedIn, stop };
  await stop();
  throw new Error(`The sample study was not loaded: ${said}`);
}

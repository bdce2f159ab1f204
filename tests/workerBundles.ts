import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { nodeBundle } from '../scripts/nodeBundle.mjs';
import { serverEntries, workerEntries } from '../scripts/serverEntries.mjs';

let folder: string | undefined;

/** What tests start in processes of their own (`database/runProgram.ts`), by its name. */
function programEntries(): Record<string, string> {
  const place = 'tests/database/programs';
  const { backup = '', backupKeys = '', restore = '' } = serverEntries();
  return { backup, backupKeys, restore, ...Object.fromEntries(readdirSync(place).map((file) => [basename(file, '.ts'), join(place, file)])) };
}

/**
 * Vitest's global set-up: the server's worker threads (`server/loadWorker.dev.mjs`) and the programs of the databases' tests are translated
 * once for a run, not at each start.
 */
export async function setup(): Promise<void> {
  // Another project of the run has done it.
  if (process.env.WORKER_BUNDLES) return;
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join(resolve('.cache'), 'workers-'));
  await build({ ...nodeBundle(folder, { ...workerEntries(), ...programEntries() }), configFile: false });
  // Workers inherit the environment.
  process.env.WORKER_BUNDLES = folder;
}

export function teardown(): void {
  if (!folder) return;
  delete process.env.WORKER_BUNDLES;
  rmSync(folder, { recursive: true, force: true });
}

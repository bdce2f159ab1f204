import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { nodeBundle } from '../scripts/nodeBundle.mjs';
import { workerEntries } from '../scripts/serverEntries.mjs';

let folder: string | undefined;

/** Vitest's global set-up: the server's worker threads are translated once for a run, not at each start (`server/loadWorker.dev.mjs`). */
export async function setup(): Promise<void> {
  // Another project of the run has done it.
  if (process.env.WORKER_BUNDLES) return;
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join(resolve('.cache'), 'workers-'));
  await build({ ...nodeBundle(folder, workerEntries()), configFile: false });
  // Workers inherit the environment.
  process.env.WORKER_BUNDLES = folder;
}

export function teardown(): void {
  if (!folder) return;
  delete process.env.WORKER_BUNDLES;
  rmSync(folder, { recursive: true, force: true });
}

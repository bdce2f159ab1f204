import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './startProduct.ts';

const place = 'tmp/e2e-data';

/** Made by the build that is tested: another one may create its database otherwise. */
function prepared(): string {
  if (!existsSync('dist/stamp')) throw new Error('dist/stamp does not exist: run "npm run build" first.');
  return join(place, readFileSync('dist/stamp', 'utf8').slice(0, 16));
}

/**
 * Creates an embedded database once for all products of a run, which is most of what a first start takes. Vitest calls it before
 * the first file (`globalSetup`); a later run of the same build finds it.
 */
export async function setup(): Promise<void> {
  if (existsSync(prepared())) return;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const making = mkdtempSync(join(place, 'making-'));
  const product = await startProduct({ dataDir: making });
  await product.stop();
  renameSync(making, prepared());
}

/** A data directory of one's own in which nobody has done anything yet: no administrator, no record. The caller's to remove. */
export function emptyDataDir(folder = mkdtempSync(join(tmpdir(), 'product-'))): string {
  cpSync(prepared(), folder, { recursive: true });
  return folder;
}

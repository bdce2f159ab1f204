import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './startProduct.ts';

const place = 'tmp/e2e-data';
const underWay = 'making-';

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
  const wanted = prepared();
  if (existsSync(wanted)) return;
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) if (!name.startsWith(underWay)) rmSync(join(place, name), { recursive: true, force: true });
  const making = mkdtempSync(join(place, underWay));
  const product = await startProduct({ dataDir: making });
  await product.stop();
  // Two runs begin at the same time: who comes second throws theirs away.
  if (existsSync(wanted)) rmSync(making, { recursive: true, force: true });
  else renameSync(making, wanted);
}

/** A data directory of one's own in which nobody has done anything yet: no administrator, no record. */
export function emptyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  cpSync(prepared(), folder, { recursive: true });
  return folder;
}

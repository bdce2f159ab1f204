import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

/** Makes a fresh clone ready to run: packages, and unless told otherwise the build. */
export async function prepare({ built = true } = {}) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  install();
  if (built) {
    const { build } = await import('./build.mjs');
    await build();
  }
}

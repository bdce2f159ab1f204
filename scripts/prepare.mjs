import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { isInstalledProduct } from './installedProduct.mjs';

/**
 * Makes a fresh clone ready to run: packages, and unless told otherwise the build. An installed product is ready as it is, for what runs; what needs the packages
 * of development is refused there (`install`).
 */
export async function prepare({ built = true } = {}) {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  if (built && isInstalledProduct()) return;
  install();
  if (built) {
    const { build } = await import('./build.mjs');
    await build();
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A package that every build needs and that `npm prune --omit=dev` takes away. */
const builder = 'node_modules/vite/package.json';

/**
 * Whether the product in this folder is built and put in place without what builds it, as deploy/README.md says: nothing may be installed there, since
 * npm first takes away what the running service needs.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalledProduct(root = '.') {
  return existsSync(join(root, 'dist/server/main.js')) && existsSync(join(root, 'node_modules')) && !existsSync(join(root, builder));
}

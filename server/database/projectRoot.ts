import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of `package.json`: found from the source file as well as from a bundle below `dist`. */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(directory: string): string {
  if (existsSync(join(directory, 'package.json'))) return directory;
  const above = dirname(directory);
  if (above === directory) throw new Error('No package.json above this program: run it from its own folder.');
  return findRoot(above);
}

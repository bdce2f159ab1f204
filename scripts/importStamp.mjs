import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All by which a file names another module: statements, calls of `import` and `require`, and references of types. */
const naming =
  /^\s*(?:import\b[^;'"`]*|export\b[^;'"`=(]*\bfrom\s*)['"][^'"]+['"]|\b(?:import|require)\s*\(\s*(?:\/\*[^*]*\*\/\s*)?['"`][^'"`]+['"`]|^\/\/\/\s*<reference.*$/gm;

/** A fingerprint of all that the import rules look at in these folders of `root`: equal stamp, equal verdict, whatever else the files say. */
export function importStamp(folders, root = '.') {
  const hash = createHash('sha256');
  for (const file of ['.dependency-cruiser.mjs', 'package-lock.json', 'package.json'].map((name) => join(root, name))) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      hash.update(`\0${file.slice(root.length)}`);
      if (/\.[cm]?[jt]sx?$/.test(file)) hash.update(JSON.stringify(readFileSync(file, 'utf8').match(naming)));
    }
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'src',
  'server',
  'i18n',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/compressClient.mjs',
  'scripts/databaseFiles.ts',
  'scripts/earlyBundle.mjs',
  'scripts/nodeBundle.mjs',
  'scripts/serverEntries.mjs',
  'scripts/serviceWorkerBundle.mjs',
  'scripts/vite',
];

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => !/\.test\.tsx?$|\.md$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A fingerprint of everything that a build depends on: equal stamp, equal build. */
export function sourceStamp() {
  const hash = createHash('sha256');
  hash.update(`node ${process.versions.node} api ${process.env.VITE_API_URL ?? ''}`);
  for (const file of sources.flatMap(filesBelow)) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts an embedded database in which nothing is yet into a build (`server/database/pglite/createDirectory.ts` copies it): making one
 * takes seconds, on a slow machine half a minute. The same for every build with one version of the engine, so the last one's serves.
 */
export async function emptyDatabase(build) {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const name = `database-${version}`;
  const former = join('dist', name);
  if (existsSync(former)) cpSync(former, join(build, name), { recursive: true });
  else await makeDatabase(join(build, name));
  // Nothing is in it: the user that a server runs as may copy what another one built.
  const entries = readdirSync(join(build, name), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) chmodSync(join(entry.parentPath, entry.name), 0o644);
}

async function makeDatabase(directory) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = await PGlite.create({ fs: new NodeFS(directory), extensions: { pg_trgm } });
  await pglite.close();
}

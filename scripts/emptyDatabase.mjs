import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts an embedded database in which nothing is yet into a build (`server/database/pglite/createDirectory.ts` copies it): making one
 * takes seconds, on a slow machine half a minute. The same for every build with one version of the engine, so the last one's serves.
 */
export async function emptyDatabase(build) {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const name = `database-${version}`;
  const former = join('dist', name);
  if (existsSync(former)) return cpSync(former, join(build, name), { recursive: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const pglite = await PGlite.create({ fs: new NodeFS(join(build, name)), extensions: { pg_trgm } });
  await pglite.close();
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { type Migration, readMigrations } from '../readMigrations.ts';

/** What a build calls an embedded database in which these migrations were applied and nothing was written: no other engine opens it, no other history goes on from it. */
export function databaseName(migrations: readonly Pick<Migration, 'name' | 'hash'>[]): string {
  const manifest = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const history = createHash('sha256').update(migrations.map(({ name, hash }) => `${name} ${hash}\n`).join(''));
  return `database-${version}-${migrations.length}-${history.digest('hex').slice(0, 16)}`;
}

/**
 * The database that the build made (`scripts/databaseFiles.ts`), where it is of this engine and of migrations that the program still begins with:
 * copying it takes a tenth of making one, and `migrate` has only later ones to apply.
 */
export function builtDatabase(dist: string = join(projectRoot, 'dist'), migrations: readonly Migration[] = readMigrations()): string | undefined {
  const built = existsSync(dist) ? readdirSync(dist) : [];
  const fitting = built.find((name) => {
    const count = Number(/^database-.+-(\d+)-[^-]+$/.exec(name)?.[1]);
    return name === databaseName(migrations.slice(0, count));
  });
  return fitting && join(dist, fitting);
}

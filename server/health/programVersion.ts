import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../database/projectRoot.ts';

let version: string | undefined;

/** The package's version, with the fingerprint of the build where this is one: equal words, equal program. */
export function programVersion(): string {
  return (version ??= readVersion());
}

function readVersion(): string {
  const { version: released } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const stamp = join(projectRoot, 'dist/stamp');
  return import.meta.url.endsWith('.ts') || !existsSync(stamp) ? released : `${released}+${readFileSync(stamp, 'utf8').slice(0, 12)}`;
}

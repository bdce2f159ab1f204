import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

export const migrationsDirectory = join(projectRoot, 'server/database/migrations');

/** Between statements of a migration file, as the generator writes them. */
export const statementBreak = '--> statement-breakpoint';

export interface Migration {
  name: string;
  statements: string[];
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
}

/** The migrations of this program, the first one first. */
export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file) => {
    const text = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
    return {
      name: file.slice(0, -'.sql'.length),
      statements: text
        .split(statementBreak)
        .map((part) => part.trim())
        .filter(Boolean),
      hash: createHash('sha256').update(text).digest('hex'),
    };
  });
}

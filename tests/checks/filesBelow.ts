import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder, from the project's root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

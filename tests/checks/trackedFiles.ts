import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Every file that belongs to the project and exists, from its root: tracked, or new and not ignored. */
export function trackedFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));
}

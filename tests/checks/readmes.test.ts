import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { trackedFiles } from './trackedFiles.ts';

const tops = ['src', 'server', 'i18n', 'tests', 'docs', 'scripts', 'bench', 'public', '.ci'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const pages = trackedFiles().filter((file) => file.endsWith('.md'));

function looksLikePath(word: string): boolean {
  return /^[\w@./-]+$/.test(word) && (/\.(tsx?|mjs|json|md|css|sql|html|yml)$/.test(word) || tops.some((top) => word.startsWith(`${top}/`)));
}

/** Paths that a page names: links, and what stands in back quotes and looks like a file or begins with a folder of the project. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside ?? '');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? '').filter((target) => !/^[a-z]+:/.test(target));
  return [...quoted.filter(looksLikePath), ...links];
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('names only paths that exist', () => {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
    const missing = namedPaths(prose).filter((path) => !existsSync(path) && !existsSync(join(dirname(page), path)));
    expect(missing).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short ?? '');
    expect(commands.filter((command) => !scripts[command])).toEqual([]);
  });
});

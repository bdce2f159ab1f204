import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.{1,2}\/[^']+)'/g;

type Read = (file: string) => string;

function importsOf(file: string, read: Read): string[] {
  return [...read(file).matchAll(specifier)].map(([, path]) => join(dirname(file), path ?? ''));
}

/** The folders in which two files part ways, directly below what they share: `server/study/intake` and `server/study/forms`. */
function siblingsOf(from: string, to: string): [string, string] | undefined {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at > 0 && at < b.length ? [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')] : undefined;
}

/**
 * Knots: folders side by side that need each other, directly or around others, each with the imports inside it. Tests are not looked
 * at. What a folder's own files import from the folders inside it, and those from it, is one subject and no knot.
 */
export function folderCycles(files: readonly string[], read: Read = (file) => readFileSync(file, 'utf8')): { folders: string; imports: string[] }[] {
  const edges = new Map<string, Map<string, string[]>>();
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))) {
    for (const target of importsOf(file, read)) {
      const [from, to] = siblingsOf(file, target) ?? [];
      if (!from || !to) continue;
      const known = edges.get(from) ?? new Map<string, string[]>();
      known.set(to, [...(known.get(to) ?? []), `${file} → ${target}`]);
      edges.set(from, known);
    }
  }
  const reached = new Map([...edges.keys()].map((folder) => [folder, reach(edges, folder)]));
  const knots = new Map<string, string[]>();
  for (const folder of edges.keys()) {
    const around = [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder)).sort();
    if (around.length > 0) knots.set(around.join(' '), around);
  }
  return [...knots].map(([folders, inside]) => ({
    folders,
    imports: inside.flatMap((from) => inside.flatMap((to) => edges.get(from)?.get(to) ?? [])),
  }));
}

function reach(edges: ReadonlyMap<string, ReadonlyMap<string, unknown>>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    for (const next of edges.get(folder)?.keys() ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

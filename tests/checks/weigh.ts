import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { App } from './apps.ts';

/** The part of Vite's manifest that tells what loads what. */
export type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }>;

const client = 'dist/client';

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Every chunk that is loaded with these, and through their static imports. */
function chunksWith(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const pending = [...keys];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    pending.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}

/** @returns the files of script for the app's first screen. Throws where a named chunk is not in the build. */
export function filesOf(manifest: Manifest, app: App): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const missing = app.loads.filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`No chunk of its own in the build: ${missing.join(', ')}. See tests/checks/apps.ts.`);
  const files = new Set([...chunksWith(manifest, [...entry, ...app.loads])].map((key) => manifest[key]?.file ?? ''));
  return [...files].filter((file) => file.endsWith('.js'));
}

/** @returns kilobytes (1,000 bytes) that these files weigh, gzipped as the server sends them. */
export function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1000;
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Encoding } from '../http/compress.ts';

/** Built from `src/offline/worker` (scripts/build.mjs). */
const serviceWorkerFile = 'service-worker.js';

export interface StaticFile {
  content: Buffer;
  /** As the build compressed it; a picture, which is small already, has none. */
  compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
  type: string;
  /** Its name holds a hash of its content, so that a browser need never ask for it again. */
  hashed: boolean;
  /** The service worker: asked for again each time, so that a newer product is noticed. */
  worker: boolean;
  etag: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

function readCompressed(path: string): StaticFile['compressed'] {
  const read = (encoding: Encoding, file: string) => existsSync(file) && { [encoding]: readFileSync(file) };
  return { ...read('br', `${path}.br`), ...read('gzip', `${path}.gz`) };
}

/**
 * Every file that may be asked for, by URL path. What is not listed is not served: no dot file, no source map, no kind
 * of file that has no type here, nothing outside the folder. index.html is a template, not a file.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const parts = entry.split(sep);
    const type = types[extname(entry)];
    if (!type || parts.some((part) => part.startsWith('.'))) continue;
    const content = readFileSync(join(folder, entry));
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
    files.set(`/${parts.join('/')}`, {
      content,
      compressed: readCompressed(join(folder, entry)),
      type,
      hashed: parts[0] === 'assets',
      worker: entry === serviceWorkerFile,
      etag,
    });
  }
  return files;
}

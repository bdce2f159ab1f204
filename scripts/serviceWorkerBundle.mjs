import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';

const start = 'src/public/startPublicApp.tsx';
const stylesheet = 'src/public/public.css';

/** Everything the public app can come to ask for, its own pages and words in every language included. */
function filesOfPublicApp(manifest) {
  const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  // The entry names every app: of it only what it cannot do without, of the public one all.
  const pending = [start, ...entry, ...Object.keys(manifest).filter((key) => key.endsWith(stylesheet))];
  const found = new Set();
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    pending.push(...(chunk.imports ?? []), ...(chunk.isEntry ? [] : (chunk.dynamicImports ?? [])));
  }
  return [...found].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]);
}

/** What Vite builds the service worker with, once the client stands in `client`: one classic script, which a Chrome of 2020 takes. */
export function serviceWorkerBundle(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const assets = [...new Set(filesOfPublicApp(manifest))].sort();
  const others = readdirSync('public').filter((name) => /\.(?:svg|png|webmanifest)$/.test(name));
  const files = [...others, ...assets].map((file) => `/${file}`);
  const name = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(loadEnv('production', process.cwd()).VITE_API_URL ?? '/api'),
      SHELL: JSON.stringify({ name, files }),
    },
    build: {
      target: 'chrome80',
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { 'service-worker': 'src/offline/worker/serviceWorker.ts' },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  };
}

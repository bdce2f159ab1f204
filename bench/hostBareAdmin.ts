import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { listen, type Listening } from './listen.ts';

/** What the tutorial of react-admin has: a provider, a resource, its list. The credential is the one that our own page keeps. */
const script = `import { createRoot } from 'react-dom/client';
import { createElement as h } from 'react';
import { Admin, DataTable, fetchUtils, List, Resource } from 'react-admin';
import simpleRest from 'ra-data-simple-rest';
const { access_token } = JSON.parse(localStorage.getItem('africanhealthstudy'));
const client = (url, options = {}) => fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: 'Bearer ' + access_token } });
const column = (source) => h(DataTable.Col, { key: source, source });
const people = () => h(List, { perPage: 6 }, h(DataTable, null, ['name', 'telephone', 'role', 'status', 'createdAt'].map(column)));
createRoot(document.getElementById('root')).render(h(Admin, { disableTelemetry: true, dataProvider: simpleRest('/api', client) }, h(Resource, { name: 'users', list: people })));`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>People</title></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/** The smallest page of react-admin that shows the people of that server, built as ours is and served compressed as ours is; it hands calls on to the server. */
export async function hostBareAdmin(product: string): Promise<Listening> {
  // Inside the project, where its packages are found.
  mkdirSync('node_modules/.cache', { recursive: true });
  const root = mkdtempSync('node_modules/.cache/bare-admin-');
  const outDir = join(process.cwd(), root, 'dist');
  try {
    writeFileSync(join(root, 'main.js'), script);
    writeFileSync(join(root, 'index.html'), page);
    await build({ configFile: false, logLevel: 'silent', root, build: { outDir, target: 'esnext' } });
    const files = new Map(
      readdirSync(outDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(outDir.length), brotliCompressSync(readFileSync(path))] as const),
    );
    const server = createServer((asked, answer) => {
      const { method, headers, url = '/' } = asked;
      if (url.startsWith('/api/')) {
        const handedOn = ask(new URL(url, product), { method, headers }, (given) => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        });
        asked.pipe(handedOn.on('error', () => answer.destroy()));
        return;
      }
      const path = files.has(url) ? url : '/index.html';
      answer.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'br' }).end(files.get(path));
    });
    return await listen(server);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

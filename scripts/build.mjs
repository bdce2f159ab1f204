import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { compressClient } from './compressClient.mjs';
import { nodeBundle } from './nodeBundle.mjs';
import { serverEntries } from './serverEntries.mjs';
import { sourceStamp } from './sourceStamp.mjs';

/** Next to dist until complete, so that a build that breaks leaves the last good one. */
const workshop = join('.cache', `build-${process.pid}`);

/**
 * A shell or a test that says otherwise would give bundles for development, which do not run without its tools. What runs after
 * the build gets its own word back: tests on React's production files have no `act`.
 */
async function inProduction(work) {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function buildInto() {
  const vite = await import('vite');
  await vite.build({ logLevel: 'warn', build: { outDir: resolve(workshop, 'client'), emptyOutDir: true } });
  const { serviceWorkerBundle } = await import('./serviceWorkerBundle.mjs');
  await vite.build(await serviceWorkerBundle(resolve(workshop, 'client')));
  const { earlyBundle } = await import('./earlyBundle.mjs');
  await vite.build(earlyBundle(resolve(workshop, 'early')));
  await vite.build(nodeBundle(resolve(workshop, 'pages'), { renderPage: 'src/public/renderPage.tsx' }));
  await vite.build(nodeBundle(resolve(workshop, 'server'), serverEntries()));
  await compressClient(join(workshop, 'client'));
  const { tsImport } = await import('tsx/esm/api');
  const { databaseFiles } = await tsImport('./databaseFiles.ts', import.meta.url);
  await databaseFiles(workshop);
}

/** Builds dist/ (client, pages, the script inside pages, server, a database without records, its `fold`) unless it already stands for exactly these sources. */
export async function build() {
  const stamp = sourceStamp();
  if (existsSync('dist/stamp') && readFileSync('dist/stamp', 'utf8') === stamp) return;
  const begin = performance.now();
  console.log('Building …');
  mkdirSync(workshop, { recursive: true });
  try {
    await inProduction(buildInto);
  } catch (error) {
    rmSync(workshop, { recursive: true, force: true });
    console.error(`The build failed; what was built before still stands.\n${error.message}`);
    process.exit(1);
  }
  writeFileSync(join(workshop, 'stamp'), stamp);
  rmSync('dist', { recursive: true, force: true });
  renameSync(workshop, 'dist');
  console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  await build();
}

import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Loads a worker from its TypeScript source, where the server itself runs from source (development, tests).
 * A run of tests has bundled it beforehand (`tests/workerBundles.ts`): translating it again takes ten times as long as starting it.
 * @param {string} program the URL of the `….dev.mjs` that asks
 */
export async function loadWorker(program) {
  const name = basename(fileURLToPath(program), '.dev.mjs');
  const bundles = process.env.WORKER_BUNDLES;
  if (bundles) return import(pathToFileURL(join(bundles, `${name}.js`)).href);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`./${name}.ts`, program);
}

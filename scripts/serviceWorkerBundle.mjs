import { loadEnv } from 'vite';
import { shellParts } from './shellParts.mjs';

/** What Vite builds the service worker with, once the client stands in `client`: one classic script, which a Chrome of 2020 takes. */
export async function serviceWorkerBundle(client) {
  return {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(loadEnv('production', process.cwd()).VITE_API_URL ?? '/api'),
      SHELL: JSON.stringify(await shellParts(client)),
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

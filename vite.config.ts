import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type UserConfig } from 'vite';
import { appChunks } from './scripts/vite/appChunks.ts';
import { lightPreload } from './scripts/vite/lightPreload.ts';
import { lightReact } from './scripts/vite/lightReact.ts';
import { lightRouter } from './scripts/vite/lightRouter.ts';
import { noExporter } from './scripts/vite/noExporter.ts';
import { ownWords } from './scripts/vite/ownWords.ts';
import { staffModules, tracing } from './scripts/vite/staffModules.ts';

/**
 * The browser's side. `scripts/build.mjs` builds it, and with the same settings the page renderer and the server;
 * in development the server mounts it as middleware, so that one port serves everything.
 */
export default defineConfig(async ({ command, mode, isSsrBuild }): Promise<UserConfig> => ({
  appType: 'custom',
  plugins: [react(), lightReact(), lightRouter(), noExporter(), ownWords(), lightPreload()],
  define: {
    'import.meta.env.VITE_API_URL': JSON.stringify(loadEnv(mode, process.cwd()).VITE_API_URL ?? '/api'),
  },
  // react-admin imports react-router-dom and the other apps react-router: two copies would be two routers.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'] },
  build: {
    // The phones of the field: an Android 5 that still gets updates runs a Chrome of 2020 or later.
    target: 'chrome80',
    outDir: 'dist/client',
    manifest: true,
    // Reading a property does nothing else: without that word every class that extends `React.Component` stays, used or not.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: appChunks(command === 'build' && mode !== tracing ? await staffModules() : new Map()),
          treeshake: { propertyReadSideEffects: false },
        },
    sourcemap: false,
    // One file per picture or font: inlined ones would count into the script that a phone must load first.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The weights that matter are tests (tests/checks/apps.ts): what a first screen loads, gzipped, not the size of one chunk.
    chunkSizeWarningLimit: 2_000,
    // The server announces what a page needs (server/pages).
    modulePreload: false,
  },
}));

import react from '@vitejs/plugin-react';
import { machineSlowness } from './scripts/machineSlowness.mjs';
import { patience } from './tests/patience.ts';
import { SideBySide } from './tests/sideBySide.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Measured here where vitest is run by itself; `npm test` has done it for the whole run. Workers inherit the environment.
process.env.TEST_SLOWNESS ??= String(machineSlowness());

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

/**
 * All but the browser's share one queue (`tests/sideBySide.ts`). One worker more than there are cores: faults wait for a slow line or
 * for a server that starts, and the others work meanwhile.
 */
const queue = { sequence: { groupOrder: 0 }, maxWorkers: 3 };
/**
 * Within a file in another order than the written one, the same at each run: what needs what a test before it made does not pass. Files of
 * the browser, of faults and of checks keep theirs.
 */
const inAnyOrder = { ...queue, sequence: { ...queue.sequence, shuffle: { tests: true, files: false }, seed: 2026 } };
/** Loading packages costs more than most files do: those of one process share them, and nothing else. */
const sharingPackages = { isolate: false, setupFiles: ['tests/freshProcess.ts'] } satisfies ProjectTest;
/** A product and a browser for each worker, and two cores. */
const browsers = { sequence: { groupOrder: 1 }, maxWorkers: 2 };

function project(name: string, test: ProjectTest, group: ProjectTest = queue): TestProjectInlineConfiguration {
  // What passes at its second try only is named at the end of the run (scripts/testReport.mjs): it has a cause to be found.
  return { extends: true, test: { name, retry: 1, expect: { poll: { timeout: patience(10_000) } }, ...group, ...test } };
}

function apiProject(database: 'pglite' | 'postgres'): TestProjectInlineConfiguration {
  return project(`api-${database}`, {
    include: ['tests/api/**/*.test.ts'],
    // On PostgreSQL as the role that may change neither the log nor a table (`server/database/roles`): the product needs no more.
    env: { API_DATABASE: database, TEST_DATABASE_ROLE: 'application' },
    globalSetup: ['tests/workerBundles.ts', ...(database === 'postgres' ? ['tests/postgres/sharedPostgres.ts'] : [])],
    setupFiles: ['tests/api/setup/cheapPasswords.ts'],
    // Files share the modules and, one after the other, the databases of their process: loading the server costs more than most files do.
    isolate: false,
    ...inAnyOrder,
    testTimeout: patience(60_000),
    hookTimeout: patience(120_000),
  });
}

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_API_URL': JSON.stringify('/api') },
  // Next to react-admin's react-router-dom, importing react-router gives a second router whose context is empty.
  resolve: { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] },
  test: {
    // The projects load the same modules: each is translated once for all of them.
    experimental: { fsModuleCache: true },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: SideBySide },
    projects: [
      project('checks', {
        include: ['tests/checks/**/*.test.ts'],
        globalSetup: ['tests/checks/compile.ts'],
        testTimeout: patience(180_000),
        hookTimeout: patience(180_000),
      }),
      project('unit', {
        include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'i18n/**/*.test.ts', 'tests/judge/*.test.ts'],
        exclude: ['server/database/**/*.test.ts', 'src/**/*.dom.test.ts'],
        ...sharingPackages,
        testTimeout: patience(40_000),
        ...inAnyOrder,
      }),
      project('screens', {
        include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
        environment: 'happy-dom',
        ...sharingPackages,
        setupFiles: [...sharingPackages.setupFiles, 'tests/freshPage.ts', 'tests/setupDom.ts'],
        testTimeout: patience(40_000),
        ...inAnyOrder,
      }),
      project('contract', {
        include: ['tests/contract/**/*.test.{ts,tsx}'],
        setupFiles: ['tests/setupDom.ts'],
        testTimeout: patience(60_000),
        hookTimeout: patience(120_000),
        ...inAnyOrder,
      }),
      project('database', {
        include: ['tests/database/**/*.test.ts', 'server/database/**/*.test.ts'],
        globalSetup: ['tests/workerBundles.ts', 'tests/postgres/sharedPostgres.ts'],
        testTimeout: patience(120_000),
        hookTimeout: patience(120_000),
        ...inAnyOrder,
      }),
      apiProject('pglite'),
      apiProject('postgres'),
      project('faults', {
        include: ['tests/faults/**/*.test.ts'],
        globalSetup: ['tests/e2e/harness/preparedData.ts'],
        testTimeout: patience(240_000),
        hookTimeout: patience(240_000),
      }),
      project(
        'e2e',
        {
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/harness/preparedData.ts'],
          // A product and a browser for each worker, shared by its files (`harness/e2e.ts`).
          isolate: false,
          testTimeout: patience(120_000),
          hookTimeout: patience(120_000),
        },
        browsers,
      ),
    ],
  },
});

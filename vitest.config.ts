import react from '@vitejs/plugin-react';
import { machineSlowness } from './scripts/machineSlowness.mjs';
import { patience } from './tests/patience.ts';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Measured here where vitest is run by itself; `npm test` has done it for the whole run. Workers inherit the environment.
process.env.TEST_SLOWNESS ??= String(machineSlowness());

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

/** Groups run one after the other, so that a browser or a database never fights the unit tests for two cores. */
function project(name: string, groupOrder: number, test: ProjectTest): TestProjectInlineConfiguration {
  // What passes at its second try only is named at the end of the run (scripts/testReport.mjs): it has a cause to be found.
  return { extends: true, test: { name, retry: 1, sequence: { groupOrder }, expect: { poll: { timeout: patience(10_000) } }, ...test } };
}

function apiProject(database: 'pglite' | 'postgres', groupOrder: number): TestProjectInlineConfiguration {
  return project(`api-${database}`, groupOrder, {
    include: ['tests/api/**/*.test.ts'],
    env: { API_DATABASE: database },
    ...(database === 'postgres' && { globalSetup: ['tests/postgres/sharedPostgres.ts'] }),
    setupFiles: ['tests/api/setup/cheapPasswords.ts'],
    // Files share the modules and, one after the other, the databases of their process: loading the server costs more than most files do.
    isolate: false,
    maxWorkers: 2,
    testTimeout: patience(30_000),
    hookTimeout: patience(60_000),
  });
}

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VITE_API_URL': JSON.stringify('/api') },
  // Beside react-admin's react-router-dom, importing react-router gives a second router whose context is empty.
  resolve: { alias: [{ find: /^react-router$/, replacement: 'react-router-dom' }] },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      project('checks', 0, {
        include: ['tests/checks/**/*.test.ts'],
        maxWorkers: 2,
        testTimeout: patience(180_000),
        hookTimeout: patience(180_000),
      }),
      project('unit', 1, {
        include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'i18n/**/*.test.ts'],
        exclude: ['server/database/**/*.test.ts'],
        setupFiles: ['tests/setupDom.ts'],
        maxWorkers: 2,
        testTimeout: patience(20_000),
      }),
      project('contract', 2, {
        include: ['tests/contract/**/*.test.{ts,tsx}'],
        setupFiles: ['tests/setupDom.ts'],
        maxWorkers: 2,
        testTimeout: patience(30_000),
        hookTimeout: patience(60_000),
      }),
      project('database', 3, {
        include: ['tests/database/**/*.test.ts', 'server/database/**/*.test.ts'],
        globalSetup: ['tests/postgres/sharedPostgres.ts'],
        maxWorkers: 2,
        testTimeout: patience(60_000),
        hookTimeout: patience(60_000),
      }),
      apiProject('pglite', 4),
      apiProject('postgres', 5),
      project('faults', 7, {
        include: ['tests/faults/**/*.test.ts'],
        globalSetup: ['tests/e2e/harness/preparedData.ts'],
        // One waits for a slow line or for a server that starts, while the other works.
        maxWorkers: 2,
        testTimeout: patience(120_000),
        hookTimeout: patience(120_000),
      }),
      project('e2e', 6, {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: ['tests/e2e/harness/preparedData.ts'],
        // A product and a browser for each worker, shared by its files (`harness/e2e.ts`).
        isolate: false,
        maxWorkers: 2,
        testTimeout: patience(120_000),
        hookTimeout: patience(120_000),
      }),
    ],
  },
});

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where no test failed, but the run did. */
const unfinished = 'The run itself did not end well; its own words stand above.';

/**
 * Runs a program in a process group of its own and ends the whole group when the time is over: vitest waits without limit
 * for what a test leaves open, a browser that does not close among them.
 * @returns {Promise<number | null>} the exit code; null when it was ended
 */
function runWithin(minutes, args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  const limit = setTimeout(() => {
    console.log(`\nNot finished after ${minutes.toFixed(0)} minutes, and stopped. What was not finished is told below.`);
    end('SIGKILL');
  }, minutes * 60_000);
  const interrupted = (signal) => {
    end(signal);
    process.exit(1);
  };
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve(code);
    }),
  );
}

/**
 * Runs vitest projects in one queue, tells each file as it ends, and shows the failures.
 * @param {{names: readonly string[], minutes: number}} run `minutes`: after these it hangs, and each file that is not finished counts as one failure
 * @returns {Promise<{projects: Record<string, {passed: number, skipped: number, failures: string[], secondTries: string[], files: number, seconds: number}>, outside: string[]}>}
 *   `outside`: what failed and is no project's
 */
export async function runProjects({ names, minutes }, filters) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const file = join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...names.flatMap((name) => ['--project', name]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=./scripts/testReport.mjs',
    ...filters,
  ];
  const code = await runWithin(minutes, args, { TEST_REPORT: file });
  const { projects, outside } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { projects: {}, outside: [] };
  rmSync(folder, { recursive: true, force: true });
  for (const report of Object.values(projects)) report.failures.push(...report.unfinished.map((each) => `${each}\n    It was not finished.`));
  const told = outside.length > 0 || Object.values(projects).some(({ failures }) => failures.length > 0);
  return { projects, outside: code === 0 || told ? outside : [unfinished] };
}

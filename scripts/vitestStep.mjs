import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** What failed: file, test and the first lines of the reason, so that the end of a long log is enough to know. A file that broke before its first test counts as one. */
function failuresOf(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const said = (reason) => String(reason ?? '').split('\n').slice(0, 4).map((line) => `    ${line}`).join('\n');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${said(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${said(failureMessages[0])}`);
  });
}

/** Counts of one project out of vitest's JSON report, and what failed. */
function countsOf(report, exitCode) {
  const failures = failuresOf(report);
  if (failures.length === 0 && exitCode !== 0) failures.push(unfinished);
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests + report.numTodoTests, failures };
}

/** Where no test failed, but the run did. */
const unfinished = 'The run itself did not end well; its own words stand above.';

/**
 * Runs a program in a process group of its own and ends the whole group when the time is over: vitest waits without limit
 * for what a test leaves open, a browser that does not close among them.
 * @returns {Promise<number | null>} the exit code; null when it was ended
 */
function runWithin(minutes, args) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', detached: true });
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  const limit = setTimeout(() => {
    console.log(`\nNot finished after ${minutes} minutes, and stopped. What hangs is in a file that is not among those told above.`);
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
 * Runs one vitest project, tells each file as it ends, and shows its failures.
 * @param {{name: string, minutes: number}} project `minutes`: after these it hangs and counts as one failure
 * @returns {Promise<{passed: number, failed: number, skipped: number, failures: string[]}>}
 */
export async function runProject({ name, minutes }, filters) {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  const code = await runWithin(minutes, [
    'node_modules/vitest/vitest.mjs', 'run', '--project', name, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters,
  ]);
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8')), code) : { passed: 0, failed: 1, skipped: 0, failures: [unfinished] };
  rmSync(folder, { recursive: true, force: true });
  return counts;
}

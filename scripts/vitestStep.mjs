import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Counts of one project out of vitest's JSON report. A file that broke before its first test counts as one failure. */
function countsOf(report, exitCode) {
  const brokenFiles = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'));
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Runs one vitest project and shows its failures as they come.
 * @returns {{passed: number, failed: number, skipped: number}}
 */
export function runProject(project, filters) {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-report-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    { stdio: 'inherit' },
  );
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8')), status) : { passed: 0, failed: 1, skipped: 0 };
  rmSync(folder, { recursive: true, force: true });
  return counts;
}

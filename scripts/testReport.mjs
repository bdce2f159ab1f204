import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The first lines of a reason: enough to know it at the end of a long log. */
function firstLines({ message, stack }) {
  const at = /\n\s+at .*/.exec(stack ?? '')?.[0] ?? '';
  return `${String(message ?? '')
    .split('\n')
    .slice(0, 4)
    .join('\n')}${at}`.replace(/^/gm, '    ');
}

/** A vitest reporter that writes what `npm test` tells at its end to the file named in TEST_REPORT: counts, what failed, what needed a second try. */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      const errors = module.errors();
      for (const test of module.children.allTests()) {
        const { state, errors: reasons = [] } = test.result();
        if (state === 'passed') report.passed += 1;
        else if (state === 'failed') report.failures.push(`${file} > ${test.fullName}\n${reasons.slice(0, 1).map(firstLines).join('')}`);
        else report.skipped += 1;
        if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
          report.secondTries.push(`${file} > ${test.fullName}\n${reasons.slice(0, 1).map(firstLines).join('')}`);
      }
      // A file that broke before its first test, or after its last one, counts as one.
      if (errors.length > 0) report.failures.push(`${file}\n${errors.slice(0, 1).map(firstLines).join('')}`);
    }
    report.failures.push(...unhandledErrors.map((error) => `outside of any test\n${firstLines(error)}`));
    report.failed = report.failures.length;
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

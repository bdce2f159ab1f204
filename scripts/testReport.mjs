import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The first lines of a reason: enough to know it at the end of a long log, also what a page did while it was waited for. */
function firstLines({ message, stack }) {
  const at = /\n\s+at .*/.exec(stack ?? '')?.[0] ?? '';
  return `${String(message ?? '')
    .split('\n')
    .slice(0, 12)
    .join('\n')}${at}`.replace(/^/gm, '    ');
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId);

/**
 * A vitest reporter that keeps what `npm test` tells at its end in the file named in TEST_REPORT: by project the counts, what failed,
 * what needed a second try, and which files are not finished. Written after each file, so that a run that is ended tells how far it came.
 */
export default class TestReport {
  #report = { projects: {}, outside: [] };

  #of({ name }) {
    return (this.#report.projects[name] ??= { passed: 0, skipped: 0, failures: [], secondTries: [], unfinished: [], files: 0, seconds: 0 });
  }

  #write() {
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.#report));
  }

  onTestRunStart(specifications) {
    for (const specification of specifications) this.#of(specification.project).unfinished.push(fileOf(specification));
    this.#write();
  }

  onTestModuleEnd(module) {
    const file = fileOf(module);
    const report = this.#of(module.project);
    report.unfinished = report.unfinished.filter((each) => each !== file);
    report.files += 1;
    report.seconds += Object.entries(module.diagnostic()).reduce((sum, [name, value]) => sum + (name.toLowerCase().endsWith('duration') ? value : 0), 0) / 1000;
    for (const test of module.children.allTests()) {
      const { state, errors: reasons = [] } = test.result();
      const told = `${file} > ${test.fullName}\n${reasons.slice(0, 1).map(firstLines).join('')}`;
      if (state === 'passed') report.passed += 1;
      else if (state === 'failed') report.failures.push(told);
      else report.skipped += 1;
      if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0) report.secondTries.push(told);
    }
    // A file that broke before its first test, or after its last one, counts as one.
    const errors = module.errors();
    if (errors.length > 0) report.failures.push(`${file}\n${errors.slice(0, 1).map(firstLines).join('')}`);
    this.#write();
  }

  onTestRunEnd(_modules, unhandledErrors) {
    this.#report.outside.push(...unhandledErrors.map((error) => `outside of any test\n${firstLines(error)}`));
    this.#write();
  }
}

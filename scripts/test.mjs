import { machineSlowness } from './machineSlowness.mjs';
import { bringTools } from './systemTools.mjs';
import { prepare } from './prepare.mjs';
import { tempInMemory } from './tempInMemory.mjs';
import { runProjects } from './vitestStep.mjs';

/** In the order they are told. `needs` names what npm cannot bring, `helpedBy` what only some tests of the stage need: they are skipped without it. */
const projects = [
  { name: 'checks', says: 'types, lint, import rules, unused code, weights, texts of the tree', built: true },
  { name: 'unit', says: 'unit' },
  { name: 'screens', says: 'screens and what needs a document' },
  { name: 'contract', says: 'contract' },
  { name: 'database', says: 'database', needs: ['postgres'], goesOnWithout: true },
  { name: 'api-pglite', says: 'API on PGlite', helpedBy: ['nginx'] },
  { name: 'api-postgres', says: 'API on PostgreSQL', needs: ['postgres'] },
  { name: 'faults', says: 'faults: kills, drops, lies of the network', needs: ['chromium'], built: true },
  { name: 'e2e', says: 'end to end in the browser', needs: ['chromium'], helpedBy: ['firefox'], built: true, alone: true },
];

/**
 * Minutes after which a run is held to hang: five times what a quick machine takes, since a machine that computes as quickly may still need
 * twice or three times as long for files and processes, which the measure of its speed does not see.
 */
const limits = { sideBySide: 40, alone: 40 };

const args = process.argv.slice(2);
const isProject = (arg) => projects.some(({ name }) => name.split('-')[0] === arg || name === arg);
const named = args.filter(isProject);
const filters = args.filter((arg) => !isProject(arg));
const chosen = projects.filter(({ name }) => named.length === 0 || named.includes(name) || named.includes(name.split('-')[0]));

await prepare({ built: chosen.some(({ built }) => built) });
const missing = bringTools(new Set(chosen.flatMap(({ needs = [], helpedBy = [] }) => [...needs, ...helpedBy])));
tempInMemory();

// One measure for the whole run: the stages' limits below, and by the environment every limit inside the tests (`tests/patience.ts`).
const slowness = Number((process.env.TEST_SLOWNESS ??= String(machineSlowness())));
if (slowness > 1) console.log(`This machine works ${slowness} times slower than the one the limits were chosen by; they are as many times longer.`);

const lacking = ({ needs = [], goesOnWithout }) => (goesOnWithout ? [] : needs.flatMap((tool) => missing[tool] ?? []));
const able = chosen.filter((project) => lacking(project).length === 0);
const runs = [
  { says: 'side by side', names: able.filter(({ alone }) => !alone).map(({ name }) => name), minutes: limits.sideBySide },
  { says: 'in the browser', names: able.filter(({ alone }) => alone).map(({ name }) => name), minutes: limits.alone },
];
const reports = {};
const outside = [];
const times = [];
for (const { says, names, minutes } of runs.filter((run) => run.names.length > 0)) {
  console.log(
    `\n── ${chosen
      .filter(({ name }) => names.includes(name))
      .map((project) => project.says)
      .join('; ')}`,
  );
  const begin = performance.now();
  const run = await runProjects({ names, minutes: minutes * slowness }, filters);
  Object.assign(reports, run.projects);
  outside.push(...run.outside);
  times.push(`${says} ${((performance.now() - begin) / 1000).toFixed(0)} s`);
}

const total = { passed: 0, failed: outside.length, skipped: 0 };
const summary = [];
const failures = outside.map((failure) => `✗ ${failure}`);
const secondTries = [];
for (const project of chosen) {
  const { name, says } = project;
  const lacks = lacking(project);
  if (lacks.length > 0) {
    total.skipped += 1;
    summary.push(`${says}: SKIPPED, ${lacks.join('; ')}`);
    continue;
  }
  // Where the filters leave nothing of a stage, vitest does not name it.
  const report = reports[name] ?? { passed: 0, skipped: 0, failures: [], secondTries: [], files: 0, seconds: 0 };
  total.passed += report.passed;
  total.failed += report.failures.length;
  total.skipped += report.skipped;
  failures.push(...report.failures.map((failure) => `✗ ${says}: ${failure}`));
  secondTries.push(...report.secondTries.map((test) => `↻ ${says}: ${test}`));
  summary.push(...(project.helpedBy ?? []).flatMap((tool) => (missing[tool] ? `${says}: some tests NOT RUN, ${missing[tool]}` : [])));
  const skipped = report.skipped > 0 ? `, ${report.skipped} skipped` : '';
  summary.push(`${says}: ${report.passed} passed, ${report.failures.length} failed${skipped} (${report.files} files, ${report.seconds.toFixed(0)} s)`);
}

console.log(`\n${summary.join('\n')}\n`);
if (secondTries.length > 0) console.log(`Passed at the second try only, which has a cause:\n${secondTries.join('\n')}\n`);
if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
console.log(times.join(', '));
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;

import { machineSlowness } from './machineSlowness.mjs';
import { bringTools } from './systemTools.mjs';
import { prepare } from './prepare.mjs';
import { runProject } from './vitestStep.mjs';

/** In running order: what is quick to say comes first. `needs` names what npm cannot bring; `minutes`, well over what it takes on a quick machine, is when it is held to hang. */
const projects = [
  { name: 'checks', minutes: 10, says: 'types, lint, import rules, unused code, weights, texts of the tree', built: true },
  { name: 'unit', minutes: 5, says: 'unit' },
  { name: 'contract', minutes: 5, says: 'contract' },
  { name: 'database', minutes: 10, says: 'database', needs: ['postgres'], goesOnWithout: true },
  { name: 'api-pglite', minutes: 10, says: 'API on PGlite' },
  { name: 'api-postgres', minutes: 10, says: 'API on PostgreSQL', needs: ['postgres'] },
  { name: 'faults', minutes: 12, says: 'faults: kills, drops, lies of the network', needs: ['chromium'], built: true },
  { name: 'e2e', minutes: 28, says: 'end to end in the browser', needs: ['chromium'], built: true },
];

const args = process.argv.slice(2);
const isProject = (arg) => projects.some(({ name }) => name.split('-')[0] === arg || name === arg);
const named = args.filter(isProject);
const filters = args.filter((arg) => !isProject(arg));
const chosen = projects.filter(({ name }) => named.length === 0 || named.includes(name) || named.includes(name.split('-')[0]));

await prepare({ built: chosen.some(({ built }) => built) });
const missing = bringTools(new Set(chosen.flatMap(({ needs = [] }) => needs)));

// One measure for the whole run: the stages' limits below, and by the environment every limit inside the tests (`tests/patience.ts`).
const slowness = Number((process.env.TEST_SLOWNESS ??= String(machineSlowness())));
if (slowness > 1) console.log(`This machine works ${slowness} times slower than the one the limits were chosen by; they are as many times longer.`);

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
const failures = [];
const secondTries = [];
for (const { name, says, minutes, needs = [], goesOnWithout } of chosen) {
  const lacks = needs.filter((tool) => missing[tool]).map((tool) => missing[tool]);
  if (lacks.length > 0 && !goesOnWithout) {
    total.skipped += 1;
    summary.push(`${says}: SKIPPED, ${lacks.join('; ')}`);
    continue;
  }
  console.log(`\n── ${says}`);
  const begin = performance.now();
  const counts = await runProject({ name, minutes: minutes * slowness }, filters);
  for (const key of Object.keys(total)) total[key] += counts[key];
  failures.push(...counts.failures.map((failure) => `✗ ${says}: ${failure}`));
  secondTries.push(...counts.secondTries.map((test) => `↻ ${says}: ${test}`));
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  summary.push(`${says}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${((performance.now() - begin) / 1000).toFixed(0)} s)`);
}

console.log(`\n${summary.join('\n')}\n`);
if (secondTries.length > 0) console.log(`Passed at the second try only, which has a cause:\n${secondTries.join('\n')}\n`);
if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;

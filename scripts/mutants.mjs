import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutants/mutantsOf.mjs';

/**
 * Which code is tried, and by which tests: those of the first stage are the quickest, a mutant that they let live meets the next ones.
 * The intake stands on a database, so that its behaviour is told by calls.
 */
const engineTests = [['src/questionnaire/engine/'], ['src/questionnaire/', 'src/questionTypes/', 'server/exchange/', 'src/admin/fields/rules/']];
const areas = [
  { folder: 'src/questionnaire/engine', stages: engineTests },
  { folder: 'src/device/outbox', stages: [['src/device/outbox/'], ['src/device/', 'src/questionnaire/journal/', 'src/investigator/offline/']] },
  {
    folder: 'server/study/intake',
    stages: [
      ['server/study/'],
      ['tests/api/study-operations', 'tests/api/study-answers', 'tests/api/study-intake'],
      ['tests/api/study-', 'tests/api/exchange-answers', 'tests/api/threats-study'],
    ],
  },
];
/** Of a property's thousands of random cases, so many: they are most of the time, and a mutant that needs more of them is hardly noticed. */
const randomCases = 30;
/** A mutant whose tests do not end has been noticed. */
const longest = 180_000;

const { values } = parseArgs({
  options: { count: { type: 'string', default: '150' }, seed: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function allMutants() {
  return areas.flatMap(({ folder, stages }) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.split('/').includes('cases'))
      .sort()
      .map((name) => `${folder}/${name}`)
      .filter((file) => file.includes(values.only))
      .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => ({ ...mutant, stages }))),
  );
}

function sampleOf(mutants, count) {
  const random = randomOf(Number(values.seed));
  const keyed = mutants.map((mutant) => ({ mutant, key: random() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** The tree once more, so that no mutant ever stands in this one. */
function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  const entries = readdirSync('.').filter((name) => !['node_modules', 'dist', 'tmp', '.git'].includes(name));
  for (const name of entries) cpSync(name, join(copy, name), { recursive: true });
  for (const name of readdirSync(join(copy, 'src/questionnaire/engine'), { recursive: true }).filter(
    (file) => file.endsWith('.test.ts') && file !== 'pattern.test.ts',
  )) {
    const file = join(copy, 'src/questionnaire/engine', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/numRuns: [\d_]+/g, `numRuns: ${randomCases}`));
  }
  // What was translated before a file was changed would be run in its place, and every mutant live.
  writeFileSync(join(copy, 'vitest.config.ts'), readFileSync('vitest.config.ts', 'utf8').replace('fsModuleCache: true', 'fsModuleCache: false'));
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** A runner that is ready, or what it says to one mutant. */
const nextWord = (runner) =>
  new Promise((done, fail) => {
    const limit = setTimeout(() => settle({ failure: 'it does not end', ended: true }), longest);
    const settle = (word) => {
      clearTimeout(limit);
      runner.off('message', settle).off('exit', gone);
      done(word);
    };
    const gone = () => {
      clearTimeout(limit);
      fail(new Error('The runner of the tests is gone'));
    };
    runner.once('message', settle).once('exit', gone);
  });

/** The first test that notices a mutant, null where it lives; and whether its tests had to be ended. */
async function tell(runner, mutant) {
  runner.send(mutant);
  return nextWord(runner);
}

async function startRunner(copy) {
  const runner = fork(resolve('scripts/mutants/runMutants.mjs'), { cwd: copy, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await nextWord(runner);
  return runner;
}

function end(runner) {
  try {
    process.kill(-runner.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

const all = allMutants();
const sample = sampleOf(all, Number(values.count));
console.log(`${sample.length} of ${all.length} mutants, seed ${values.seed}`);
const copy = copyOfTree();
const survivors = [];
let runner;
// Whatever ends the run: no copy stays, and no tests go on.
process.on('exit', () => {
  if (runner) end(runner);
  rmSync(copy, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
runner = await startRunner(copy);
const unsure = [];
for (const [at, mutant] of sample.entries()) {
  runner ??= await startRunner(copy);
  const { failure, ended, unsure: why } = await tell(runner, mutant);
  if (ended) {
    end(runner);
    runner = undefined;
    cpSync(mutant.file, join(copy, mutant.file));
  }
  const { file, line, kind, was, text } = mutant;
  const told = `${file}:${line}  ${kind}: ${was.replace(/\s+/g, ' ').slice(0, 90)}  →  ${text.slice(0, 60)}`;
  if (failure === null) survivors.push(told);
  if (why) unsure.push(why);
  const fate = why ? 'unsure  ' : failure === null ? 'SURVIVED' : ended ? 'endless ' : 'killed  ';
  const said = (why ?? failure ?? '').replace(/\s+/g, ' ').slice(0, 110);
  console.log(`${String(at + 1).padStart(4)} ${fate} ${told}  [${said}]`);
}
const sure = sample.length - unsure.length;
const killed = sure - survivors.length;
console.log(`\n${killed} of ${sure} killed: ${((killed / sure) * 100).toFixed(1)} %`);
if (unsure.length > 0) console.log(`${unsure.length} not counted, whose tests fail without them:\n${[...new Set(unsure)].join('\n')}`);
if (survivors.length > 0) console.log(`Survivors:\n${survivors.join('\n')}`);

process.exit();

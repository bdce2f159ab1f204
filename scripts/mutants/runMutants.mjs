import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * One vitest that stays warm, in a copy of the tree: each mutant is written into its file there, its tests run until one fails, and
 * the file is as it was. Speaks with the process that started it (`scripts/mutants.mjs`).
 */
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  silent: true,
  reporters: [{}],
  project: ['unit', 'screens', 'api-pglite'],
});
for (const { config } of vitest.projects) config.retry = 0;

const saidBy = ({ name, message }) => `${name}: ${message}`;

function firstFailure({ testModules, unhandledErrors }) {
  const failed = testModules.filter((module) => !module.ok());
  const tests = failed.flatMap((module) => [...module.children.allTests('failed')].map((test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`));
  return [...tests, ...failed.flatMap((module) => module.errors().map(saidBy)), ...unhandledErrors.map(saidBy)][0];
}

/** What fails first of these tests, as far as the file has to do with them; undefined where all pass. */
async function failureOf(path, filters) {
  vitest.config.related = [path];
  const specifications = await vitest.getRelevantTestSpecifications(filters);
  if (specifications.length === 0) return undefined;
  // vitest answers with every file it has ever run: what failed under an earlier mutant would be told of this one.
  vitest.state.filesMap.clear();
  return firstFailure(await vitest.runTestSpecifications(specifications));
}

/** What the same tests say of the file as it is, asked once: a failure that is there without a mutant has not noticed it. */
const withoutMutant = new Map();

async function failureWithout(path, filters) {
  const key = `${path} ${filters.join(' ')}`;
  if (!withoutMutant.has(key)) withoutMutant.set(key, await failureOf(path, filters));
  return withoutMutant.get(key);
}

/** The first failure that a part of a file causes with what takes its place; null where none does. */
async function noticed({ file, start, end, text, stages }) {
  const path = resolve(file);
  const whole = readFileSync(path, 'utf8');
  const write = (content) => {
    writeFileSync(path, content);
    vitest.invalidateFile(path);
  };
  for (const filters of stages) {
    write(whole.slice(0, start) + text + whole.slice(end));
    const failure = await failureOf(path, filters).finally(() => write(whole));
    if (failure === undefined) continue;
    const before = await failureWithout(path, filters);
    if (before !== undefined) throw new Error(`Fails without a mutant in ${file}: ${before}`);
    return failure;
  }
  return null;
}

process.on('message', async (mutant) => {
  try {
    process.send({ failure: await noticed(mutant) });
  } catch (error) {
    process.send({ unsure: String(error) });
  }
});
process.send({ ready: true });

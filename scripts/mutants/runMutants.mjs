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
  project: ['unit', 'api-pglite'],
});
for (const { name, config } of vitest.projects) Object.assign(config, { retry: 0, ...(name === 'unit' && { pool: 'threads' }) });

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
  return specifications.length > 0 ? firstFailure(await vitest.runTestSpecifications(specifications)) : undefined;
}

/** A mutant is a part of a file and what takes its place; one that changes nothing tells whether the tests pass at all. */
async function noticed({ file, start, end, text, stages }) {
  const path = resolve(file);
  const whole = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, whole.slice(0, start) + text + whole.slice(end));
    vitest.invalidateFile(path);
    for (const filters of stages) {
      const failure = await failureOf(path, filters);
      if (failure !== undefined) return failure;
    }
    return null;
  } finally {
    writeFileSync(path, whole);
    vitest.invalidateFile(path);
  }
}

process.on('message', async (mutant) => process.send({ failure: await noticed(mutant) }));
process.send({ ready: true });

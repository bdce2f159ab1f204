import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import rules, { unreachable } from '../.dependency-cruiser.mjs';
import { importStamp } from './importStamp.mjs';

/**
 * Checks which way the imports of the project in the current folder point, and exits with an error on a wrong one.
 *
 * dependency-cruiser reads .ts files through the compiler's JavaScript interface, which TypeScript 7 no longer has
 * (without it every .ts file is skipped, and every rule passes). So it, and it alone, is given version 6.
 *
 * With `--kept`, nothing is looked at again where all was well and no file has another name or names other modules since.
 */
const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));
const itsPackages = `${packages}dependency-cruiser/node_modules`;
if (!existsSync(`${itsPackages}/typescript`)) {
  mkdirSync(itsPackages, { recursive: true });
  // A link that leads nowhere is left behind where the project was moved.
  rmSync(`${itsPackages}/typescript`, { force: true });
  symlinkSync(`${packages}typescript6`, `${itsPackages}/typescript`, 'junction');
}

/**
 * For each file from which a target is reached, the file that it imports on the way there.
 * @param {Map<string, string[]>} importers
 * @param {string[]} targets
 * @returns {Map<string, string | undefined>}
 */
function waysTo(importers, targets) {
  const next = new Map(targets.map((target) => [target, undefined]));
  // A map is gone through to its end, also to what is added meanwhile.
  for (const [reached] of next) for (const file of importers.get(reached) ?? []) if (!next.has(file)) next.set(file, reached);
  return next;
}

/** @returns {string[]} a line and its reason for each file from which something is reached that must not be */
function reachedAnyway(modules) {
  const importers = new Map(modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of modules) for (const { resolved } of dependencies) importers.get(resolved)?.push(source);
  return unreachable.flatMap(({ name, from, except, to, comment }) => {
    const sign = new RegExp(to.join('|'));
    const next = waysTo(
      importers,
      modules.flatMap(({ source }) => (sign.test(source) ? [source] : [])),
    );
    const wrong = Array.from(next.keys()).filter((file) => new RegExp(from).test(file) && !new RegExp(except).test(file));
    return wrong.toSorted().map((file) => {
      const way = [file];
      for (let step = next.get(file); step !== undefined; step = next.get(step)) way.push(step);
      return `  error ${name}: ${way.join(' →\n      ')}\n    ${comment}\n`;
    });
  });
}

const folders = ['src', 'server', 'i18n', 'tests', 'bench'].filter((folder) => existsSync(folder));
const kept = '.cache/importRules.stamp';
const stamp = process.argv.includes('--kept') ? importStamp(folders) : '';
if (stamp !== '' && existsSync(kept) && readFileSync(kept, 'utf8') === stamp) process.exit();

const { cruise, format } = await import(pathToFileURL(`${packages}dependency-cruiser/src/main/index.mjs`).href);
const { output: found } = await cruise(folders, { ...rules.options, ruleSet: rules, validate: true });
const { output, exitCode } = await format(found, { outputType: 'err-long' });
const reached = reachedAnyway(found.modules);
console.log([output, ...reached].join('\n'));
if (exitCode > 0 || reached.length > 0) process.exitCode = 1;
else if (stamp !== '') {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(kept, stamp);
}

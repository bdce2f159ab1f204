import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Checks which way the imports of the project in the current folder point, and exits with an error on a wrong one.
 *
 * dependency-cruiser reads .ts files through the compiler's JavaScript interface, which TypeScript 7 no longer has
 * (without it every .ts file is skipped, and every rule passes). So it, and it alone, is given version 6.
 */
const packages = fileURLToPath(new URL('../node_modules/', import.meta.url));
const itsPackages = `${packages}dependency-cruiser/node_modules`;
if (!existsSync(`${itsPackages}/typescript`)) {
  mkdirSync(itsPackages, { recursive: true });
  // A link that leads nowhere is left behind where the project was moved.
  rmSync(`${itsPackages}/typescript`, { force: true });
  symlinkSync(`${packages}typescript6`, `${itsPackages}/typescript`, 'junction');
}

const rules = fileURLToPath(new URL('../.dependency-cruiser.mjs', import.meta.url));
const folders = ['src', 'server', 'i18n', 'tests', 'bench'].filter((folder) => existsSync(folder));
const { status } = spawnSync(
  process.execPath,
  [`${packages}dependency-cruiser/bin/dependency-cruise.mjs`, '--config', rules, '--output-type', 'err-long', ...folders],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;

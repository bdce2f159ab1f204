import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isInstalledProduct } from './installedProduct.mjs';

const lockFile = 'package-lock.json';
/** What npm itself wrote when it last filled node_modules. */
const installedFile = 'node_modules/.package-lock.json';

/** Whether every package of the lock file is there in its version. Times are not asked: a checkout changes them. */
export function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) => path === '' || optional || devOptional || peer || present[path]?.version === version,
  );
}

/** Installs the packages of the lock file where they are missing. Uses nothing but Node and npm. */
export function install() {
  if (isInstalledProduct()) {
    console.error(
      'The product in this folder is installed without what develops it, and nothing was changed: npm would first take away what the running service needs.\n' +
        'Work in a clone of your own; to renew the installation follow deploy/README.md.',
    );
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (about a minute, only after a change) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error || status !== 0) {
    console.error(`npm could not install the packages${error ? `: ${error.message}` : ''}. Its own message stands above.`);
    process.exit(1);
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const postgresFolders = '/usr/lib/postgresql';

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

function postgresInitdb() {
  const versions = existsSync(postgresFolders) ? readdirSync(postgresFolders) : [];
  return versions.map((version) => join(postgresFolders, version, 'bin/initdb')).find((file) => existsSync(file)) ?? onPath('initdb');
}

/** What tests need beside npm's packages; each is found, or brought by Debian's apt. */
const tools = {
  chromium: {
    says: 'a Chromium browser',
    apt: ['chromium', 'fonts-noto-core'],
    find: () => (process.env.CHROMIUM && existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : onPath('chromium', 'chromium-browser', 'google-chrome')),
  },
  postgres: { says: 'a PostgreSQL server', apt: ['postgresql'], find: postgresInitdb },
};

function apt(packages) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}

/**
 * Brings the named tools where they are missing.
 * @param {Iterable<'chromium' | 'postgres'>} names
 * @returns {Record<string, string>} for each tool that could not be had, a sentence that says so
 */
export function bringTools(names) {
  const missing = [...names].filter((name) => !tools[name].find());
  if (missing.length === 0) return {};
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (mayInstall) {
    console.log(`Installing ${missing.map((name) => tools[name].says).join(' and ')} with apt …`);
    apt(missing.flatMap((name) => tools[name].apt));
  }
  return Object.fromEntries(
    missing
      .filter((name) => !tools[name].find())
      .map((name) => [
        name,
        `${tools[name].says} is missing and ${mayInstall ? 'apt could not install it' : 'only root can install it with apt'} ` +
          `(apt-get install ${tools[name].apt.join(' ')})`,
      ]),
  );
}

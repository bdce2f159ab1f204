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

/** What tests need in addition to npm's packages; each is found, or brought by Debian's apt. */
const tools = {
  chromium: {
    says: 'a Chromium browser',
    apt: ['chromium', 'fonts-noto-core'],
    find: () =>
      process.env.CHROMIUM && existsSync(process.env.CHROMIUM)
        ? process.env.CHROMIUM
        : onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
    // The same engine without the window's own pages: two fifths of the processor's work (`tests/e2e/harness/openBrowser.ts`).
    quicker: 'chromium-headless-shell',
  },
  firefox: {
    says: 'a Firefox browser',
    apt: ['firefox-esr'],
    find: () => (process.env.FIREFOX && existsSync(process.env.FIREFOX) ? process.env.FIREFOX : onPath('firefox-esr', 'firefox')),
  },
  postgres: { says: 'a PostgreSQL server', apt: ['postgresql'], find: postgresInitdb },
  nginx: { says: 'nginx', apt: ['nginx'], find: () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file)) },
};

function apt(packages) {
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}

/** Where apt has a quicker build of a tool, it is used instead of the ordinary one, which does the same. */
function bringQuicker(names) {
  const quicker = names
    .flatMap((name) => tools[name].quicker ?? [])
    .filter((each) => !onPath(each) && spawnSync('apt-cache', ['show', each], { stdio: 'ignore' }).status === 0);
  if (quicker.length === 0 || process.env.CHROMIUM) return;
  console.log(`Installing ${quicker.join(' and ')} with apt …`);
  apt(quicker);
}

/**
 * Brings the named tools where they are missing.
 * @param {Iterable<keyof typeof tools>} names
 * @returns {Record<string, string>} for each tool that could not be had, a sentence that says so
 */
export function bringTools(names) {
  const wanted = [...names];
  const missing = wanted.filter((name) => !tools[name].find());
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (mayInstall && missing.length > 0) {
    console.log(`Installing ${missing.map((name) => tools[name].says).join(' and ')} with apt …`);
    apt(missing.flatMap((name) => tools[name].apt));
  }
  if (mayInstall) bringQuicker(wanted);
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

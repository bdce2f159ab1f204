import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deadlineOf, deadlines, heldBack } from '../../scripts/packageDeadlines.mjs';

interface Locked {
  name?: string;
  version: string;
  resolved?: string;
  optionalDependencies?: Readonly<Record<string, string>>;
  license?: string;
  dev?: boolean;
}

/** Versions that must not come back, each with its reason. `npm audit` is not available everywhere. */
const banned: readonly { name: string; version: RegExp; why: string }[] = [
  { name: 'xlsx', version: /./, why: 'frozen at 0.18.5 with CVE-2023-30533 and CVE-2024-22363; use @e965/xlsx' },
  { name: '@e965/xlsx', version: /^0\.(1\d|20\.[01])/, why: 'before the two fixes' },
  { name: '@mui/material', version: /^([0-6]|[89]|\d\d)\./, why: 'react-admin 5.15 leaks props to the document with it' },
  { name: '@electric-sql/pglite', version: /^(?!0\.5\.16$)/, why: 'the durable file system leans on internals of 0.5.16' },
  { name: 'exceljs', version: /./, why: 'unmaintained' },
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

test('no banned package is locked', () => {
  const found = banned.flatMap(({ name, version, why }) =>
    locked.filter((entry) => entry.name === name && version.test(entry.version)).map((entry) => `${name} ${entry.version}: ${why}`),
  );
  expect(found).toEqual([]);
});

/** Licences that ask for nothing but to be named, as the product is given to whoever runs it. */
const agreed = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']);

test('every package of the product has a licence that is agreed on, or one of several that is', () => {
  const offered = (license = '') => license.replace(/^\(|\)$/g, '').split(' OR ');
  const found = locked.filter(({ dev, license }) => !dev && !offered(license).some((one) => agreed.has(one)));
  expect(found.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('every version is exact', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, version]) => /[\^~*><|]/.test(version));
  expect(ranges).toEqual([]);
});

test('the lock file names no registry, so that each place installs from its own', () => {
  expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('there is one copy of what must be one', () => {
  const single = ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', '@mui/material', '@tanstack/react-query'];
  expect(single.filter((name) => locked.filter((entry) => entry.name === name).length !== 1)).toEqual([]);
});

test('what a package has for other systems is locked too, without which nothing at all is installed', () => {
  const known = new Set(locked.map(({ name }) => name));
  const missing = locked.flatMap(({ name, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((each) => !known.has(each))
      .map((each) => `${name} needs ${each}`),
  );
  expect(missing).toEqual([]);
});

test('a newer version is due 90 days after it came, of the same major, and a new major after a year; what was only tried never is', () => {
  const times = {
    created: '2020-01-01',
    '1.2.0': '2026-01-01',
    '1.2.1': '2026-03-01',
    '1.3.0': '2026-02-01',
    '2.0.0': '2025-03-01',
    '1.4.0-beta.1': '2026-01-02',
  };
  expect(deadlineOf({ current: '1.2.0', times })).toEqual({ version: '2.0.0', by: '2026-03-01' });
  expect(deadlineOf({ current: '1.2.1', times: { ...times, '2.0.0': '2026-03-01' } })).toEqual({ version: '1.3.0', by: '2026-05-02' });
  expect(deadlineOf({ current: '2.0.0', times })).toBeUndefined();
});

test('what is held back for a reason is still used, and the deadlines are those that are promised', () => {
  const names = new Set(locked.map(({ name }) => name));
  const aliases = new Set(Object.keys(packages).map((path) => path.replace('node_modules/', '')));
  expect(Object.keys(heldBack).filter((name) => !names.has(name) && !aliases.has(name))).toEqual([]);
  const promised = /## Updates\n([^#]*)/.exec(readFileSync('docs/security.md', 'utf8'))?.[1];
  for (const days of [deadlines.vulnerable.critical, deadlines.vulnerable.moderate, deadlines.sameMajor, deadlines.newMajor])
    expect(promised).toContain(`${days} days`);
});

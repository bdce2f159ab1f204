import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../../src/resources/define/locales.ts';
import { trackedFiles } from './trackedFiles.ts';

const files = trackedFiles();
const sources = files.filter((file) => /\.(tsx?|mjs|json|md|html|css|sql)$/.test(file));

test('every folder of the layout opens with a README', () => {
  const folders = ['src', 'server', 'tests'].flatMap((top) =>
    readdirSync(top, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(top, entry.name)),
  );
  expect([...folders, 'i18n', 'scripts', 'server'].filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
});

test('no file or folder has a name that means anything', () => {
  const vague = /^(utils?|misc|common|lib|helpers?|stuff)(\.\w+)?$/i;
  expect(files.filter((file) => file.split('/').some((part) => vague.test(part)))).toEqual([]);
});

test('every text that English has, the other languages have', () => {
  const namespaces = readdirSync('i18n/en').filter((file) => file.endsWith('.ts'));
  const missing = locales.flatMap((locale) => namespaces.map((file) => join('i18n', locale, file))).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test('no file knows the machine it was written on', () => {
  const here = process.cwd();
  expect(sources.filter((file) => here.length > 3 && readFileSync(file, 'utf8').includes(`${here}/`))).toEqual([]);
});

test('nothing switches a check off or is left to do', () => {
  const banned = /@ts-(?:ignore|nocheck)|(?:eslint|oxlint)-disable|\b(?:TODO|FIXME)\b/;
  const found = sources.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('tests/checks/') && banned.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

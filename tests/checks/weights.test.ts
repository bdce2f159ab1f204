import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apps } from './apps.ts';
import { filesOf, readManifest, weigh } from './weigh.ts';

test.each(apps)('the first screen of $path weighs at most $allowed KB of script', (app) => {
  const files = filesOf(readManifest(), app);
  const weight = weigh(files);
  process.stdout.write(`${app.path.padEnd(45)} ${weight.toFixed(1).padStart(6)} KB gzip of ${app.allowed} in ${files.length} files\n`);
  expect(weight).toBeLessThanOrEqual(app.allowed);
  expect(files.length).toBeLessThanOrEqual(app.files ?? Infinity);
});

test('the script that stands inside a questionnaire’s page weighs at most 3 KB', () => {
  const weight = gzipSync(readFileSync('dist/early/early.js'), { level: 9 }).length / 1000;
  process.stdout.write(`${'inside /formulaire'.padEnd(45)} ${weight.toFixed(1).padStart(6)} KB gzip of 3\n`);
  expect(weight).toBeLessThanOrEqual(3);
});

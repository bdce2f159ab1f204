import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from './filesBelow.ts';

/**
 * The newest syntax that the build leaves in (`target` in vite.config.ts). A browser is told that it is too old where it cannot read the script
 * that begins every app: with this in that script, it reads none whose app it could not read.
 */
const newest = /[\w)\]]\?\?[\w(`]/;

test('the script that begins every app is read by no browser that cannot read the rest', () => {
  const [, entry = ''] = /<script type="module" crossorigin src="\/([^"]+)">/.exec(readFileSync('dist/client/index.html', 'utf8')) ?? [];
  expect(readFileSync(`dist/client/${entry}`, 'utf8')).toMatch(newest);
});

test('no script has what is younger than that: optional chaining as it is written, logical assignment, blocks of a class, what looks behind', () => {
  const scripts = filesBelow('dist/client').filter((file) => file.endsWith('.js'));
  const younger = /[\w)\]]\?\.[A-Za-z_$[(]|\?\?=|&&=|\|\|=|\bstatic\{|\(\?<[=!]/;
  expect(scripts.filter((file) => younger.test(readFileSync(file, 'utf8')))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedFiles } from './trackedFiles.ts';

const sources = trackedFiles().filter((file) => /^server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));

test('nothing in the server repeats but through everySoOften, which catches: an error nobody caught there ends the process', () => {
  const found = sources.filter((file) => file !== 'server/everySoOften.ts' && /\bsetInterval\b/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('no timer or event of the server starts async work that nobody catches', () => {
  const bare = /(?:setTimeout\(|\.(?:on|once)\([^,()]+, )async\b/;
  expect(sources.filter((file) => bare.test(readFileSync(file, 'utf8')))).toEqual([]);
});

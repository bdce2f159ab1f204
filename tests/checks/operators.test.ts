import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedFiles } from './trackedFiles.ts';

test('errors reach the console through tellOperator alone, which names the cause and nobody’s values', () => {
  const sources = trackedFiles().filter((file) => /^server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && file !== 'server/tellOperator.ts');
  expect(sources.filter((file) => /process\.stderr|console\.\w+\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

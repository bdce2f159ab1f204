import { expect, test } from 'vitest';
import { runTool } from './runTool.ts';

test('oxlint has nothing to say', () => {
  const { code, said } = runTool('node_modules/oxlint/bin/oxlint', ['--format=unix']);
  expect(code, said).toBe(0);
});

test('every file has the one format', () => {
  const { code, said } = runTool('node_modules/oxfmt/bin/oxfmt', ['--check']);
  expect(code, said).toBe(0);
});

test('every file, export and package is used', () => {
  const { code, said } = runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
  expect(code, said).toBe(0);
});

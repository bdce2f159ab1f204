import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedFiles } from './trackedFiles.ts';

const own = 'tests/checks/waits.test.ts';
const tests = trackedFiles().filter((file) => file !== own && (/^tests\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)));

/** Each line that a sign is found in, with its file. */
const linesWith = (sign: RegExp): string[] =>
  tests.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => sign.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('every limit of waiting follows the machine’s speed (`tests/patience.ts`)', () => {
  expect(linesWith(/^\s*\}?,? ?[0-9][0-9_]{3,}(\);|,)$|\btimeout: [0-9][0-9_]{3,}/)).toEqual([]);
});

test('a test waits for a state, never for a while', () => {
  expect(linesWith(/\bwaitForTimeout\(/)).toEqual([]);
});

/** Tests that measure a time, and what they do with it instead of holding it against a figure. */
const measuring: Readonly<Record<string, string>> = {
  'tests/api/exchange-concurrency.test.ts': 'compares what others wait with the length of the work that goes on meanwhile',
  'tests/api/threats-server.test.ts': 'holds that a line is not closed too early',
  'tests/e2e/admin-by-keyboard.test.ts': 'tells it',
  'tests/faults/poorLine.test.ts': 'compares two of the same page',
  'tests/e2e/harness/openPage.test.ts': 'holds that a slowed line is slower',
};

test('a test that measures a time is named here with what it does with it: none holds it against a figure', () => {
  const found = tests.filter((file) => /\.test\.tsx?$/.test(file) && /\bperformance\.now\(\)(?! >)|\bcpuUsage\(/.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(measuring).toSorted());
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedFiles } from './trackedFiles.ts';

const sources = trackedFiles().filter((file) => /^(src|server)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
/** Where the page's language is not the browser's. */
const lightApps = sources.filter((file) => !file.startsWith('src/admin/'));

const holding = (files: readonly string[], sign: RegExp) => files.filter((file) => sign.test(readFileSync(file, 'utf8')));

test('dates are written by dateFormat alone: browsers know no Malagasy months, and write those of another language', () => {
  expect(holding(sources, /\bDateTimeFormat\(|\btoLocale(Date|Time)String\b/)).toEqual(['src/resources/define/dateFormat.ts']);
  expect(holding(sources, /\btoLocaleString\b/)).toEqual(['src/questionnaire/engine/inWords.ts']);
});

test('nobody in the field is asked for a date or a time by the browser’s own calendar, which speaks the browser’s language', () => {
  expect(holding(lightApps, /\btype="(date|time|month|datetime-local)"/)).toEqual([]);
});

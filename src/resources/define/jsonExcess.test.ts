import { describe, expect, it } from 'vitest';
import { jsonExcess, mostLevels, mostParts } from './jsonExcess.ts';
import { readJson } from './kinds/readJson.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('what JSON has too much of to be parsed', () => {
  it.each([
    ['as many levels as may be', nested(mostLevels), undefined],
    ['a level more', nested(mostLevels + 1), 'too_deep'],
    ['levels of objects that never close', '{"a":'.repeat(mostLevels + 1), 'too_deep'],
    ['many lists beside one another', `[${Array.from({ length: 1000 }, () => nested(3)).join()}]`, undefined],
    ['more parts than may be', `[${'0,'.repeat(mostParts)}0]`, 'too_many_parts'],
    ['brackets in a text', JSON.stringify({ name: nested(1000) }), undefined],
    ['a text that ends behind quotes and backslashes', `["\\"\\\\","\\\\\\"[",${nested(mostLevels)}]`, 'too_deep'],
    ['a text that never ends', `["${nested(1000)}`, undefined],
    ['nothing', '', undefined],
  ])('is counted without parsing: %s', (_, json, excess) => {
    expect(jsonExcess(json)).toBe(excess);
  });

  it('is not parsed where a text of a form carries it either', () => {
    expect([readJson(nested(mostLevels)) === undefined, readJson(nested(mostLevels + 1))]).toEqual([false, undefined]);
  });
});

import { expect, test } from 'vitest';
import { locales } from '../../../../resources/define/index.ts';
import drawings from './healthIcons.json';
import { type PictogramName, pictogramNames } from './pictogramNames.ts';

test.each(locales)('drawings that stand together are told apart by their names in %s', (locale) => {
  for (const together of Object.values(drawings)) {
    const names = (Object.keys(together) as PictogramName[]).map((name) => pictogramNames[name][locale]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
  }
});

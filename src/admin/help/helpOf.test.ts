import { expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../resources/index.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { helpOf } from './helpOf.ts';

test('every list and hand-made screen has its help, and what is no screen none', () => {
  const lists = resourceNames.filter((name) => resourceOf(name).screen).map((name) => pathOf.list(name));
  expect(lists.filter((path) => !helpOf(path))).toEqual([]);
  expect(helpOf(adminPath())).toBe('screens.dashboard');
  expect(helpOf(adminPath('details', '7'))).toBe('screens.builder');
  expect(helpOf(adminPath('nowhere'))).toBeUndefined();
});

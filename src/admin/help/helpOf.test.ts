import { expect, test } from 'vitest';
import { resourceNames, resourceOf } from '../../resources/index.ts';
import { adminPath, pathOf } from '../kit/paths.ts';
import { helpOf } from './helpOf.ts';

test('every list and hand-made screen has its help, and what is no screen none', () => {
  const handMade = [
    { path: '/', help: 'screens.dashboard' },
    { path: '/details/:id', help: 'screens.builder' },
  ] as const;
  const lists = resourceNames.filter((name) => resourceOf(name).screen).map((name) => pathOf.list(name));
  expect(lists.filter((path) => !helpOf(path, handMade))).toEqual([]);
  expect(helpOf(pathOf.list('formulaires'), handMade)).toBe('screens.forms');
  expect(helpOf(adminPath(), handMade)).toBe('screens.dashboard');
  expect(helpOf(adminPath('details', '7'), handMade)).toBe('screens.builder');
  expect(helpOf(adminPath('nowhere'), handMade)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { groups } from '../kit/GroupTabs.tsx';
import { adminPath } from '../kit/paths.ts';
import { currentItem } from './navigation.ts';

it.each(['detail', 'card', 'consent', 'copy'])('the page %s of a person is marked in the same area as its breadcrumb names', (screen) => {
  expect(currentItem(adminPath(screen, 'a1'))?.to).toBe(groups.statistic.home);
});

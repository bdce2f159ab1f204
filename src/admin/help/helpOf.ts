import type { Group } from '../kit/GroupTabs.tsx';
import { adminPath, routeOf } from '../kit/paths.ts';
import type { TextKey } from '../kit/useText.ts';
import { hasOwn } from '../../resources/define/index.ts';
import { resourceNames, resourceOf } from '../../resources/index.ts';

const ofGroup: Readonly<Record<Group, TextKey>> = { forms: 'screens.library', settings: 'screens.places', users: 'screens.people' };

const generated = Object.fromEntries(
  resourceNames.flatMap((name) => {
    const group = resourceOf(name).screen?.group;
    return group ? [[routeOf(name), ofGroup[group]]] : [];
  }),
);

/** What is said of the screens, by the first part of their addresses; a library's parts are said where forms are not. */
const screens: Readonly<Record<string, TextKey>> = {
  ...generated,
  '': 'screens.dashboard',
  statistic: 'screens.dashboard',
  map: 'screens.map',
  social: 'screens.forms',
  details: 'screens.builder',
  'details-section': 'screens.builder',
  'details-question': 'screens.builder',
  translations: 'screens.translations',
  publishing: 'screens.publishing',
  poster: 'screens.publishing',
  'social-dowload': 'screens.responses',
  hierarchy: 'screens.hierarchy',
  detail: 'screens.person',
  log: 'screens.log',
  account: 'screens.account',
  approvals: 'screens.approvals',
};

/** The help of the screen at an address; none where there is no such screen. */
export function helpOf(pathname: string): TextKey | undefined {
  const [first = ''] = pathname.slice(adminPath().length).replace(/^\//, '').split('/');
  return hasOwn(screens, first) ? screens[first] : undefined;
}

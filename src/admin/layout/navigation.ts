import BarChartIcon from '@mui/icons-material/BarChart';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import ListAltIcon from '@mui/icons-material/ListAlt';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { resourceNames, resourceOf, type Duty, type ResourceName } from '../../resources/index.ts';
import { adminPath, routeOf } from '../kit/paths.ts';
import type { TextKey } from '../kit/useText.ts';
import type { Group } from '../kit/GroupTabs.tsx';

export interface NavigationItem {
  key: TextKey;
  to: string;
  Icon: SvgIconComponent;
  /** The list or the duty without which there is nothing to do in it. */
  needs: ResourceName | Duty;
  /** The first part of the addresses, below the admin's base, that belong to this item. */
  routes: readonly string[];
}

function routesOf(group: Group): string[] {
  return resourceNames.filter((name) => resourceOf(name).screen?.group === group).map(routeOf);
}

export const navigation: readonly NavigationItem[] = [
  {
    key: 'layout.statistic',
    to: adminPath('statistic'),
    needs: 'statistics',
    Icon: BarChartIcon,
    routes: ['', 'statistic', 'detail', 'card', 'consent', 'copy', 'map', 'stretches'],
  },
  {
    key: 'layout.forms',
    to: adminPath('social'),
    needs: 'data',
    Icon: ListAltIcon,
    routes: [...routesOf('forms'), 'social-dowload', 'details', 'details-section', 'details-question', 'translations', 'publishing', 'poster'],
  },
  { key: 'layout.settings', to: adminPath('settings'), needs: 'divisions', Icon: SettingsIcon, routes: [...routesOf('settings'), 'hierarchy'] },
  { key: 'layout.users', to: adminPath('users'), needs: 'users', Icon: GroupIcon, routes: [...routesOf('users'), 'log'] },
];

/** The item an address belongs to. */
export function currentItem(pathname: string): NavigationItem | undefined {
  const base = adminPath();
  const [first = ''] = pathname.slice(base.length).replace(/^\//, '').split('/');
  return navigation.find(({ routes }) => routes.includes(first));
}

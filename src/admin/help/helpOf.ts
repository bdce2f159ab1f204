import type { Group } from '../kit/GroupTabs.tsx';
import { adminPath, routeOf } from '../kit/paths.ts';
import type { TextKey } from '../kit/useText.ts';
import { resourceNames, resourceOf } from '../../resources/index.ts';
import type { HelpedScreen } from './HelpContext.ts';

const ofGroup: Readonly<Record<Exclude<Group, 'statistic'>, TextKey>> = { forms: 'screens.library', settings: 'screens.places', users: 'screens.people' };

/** What is said of the generated screens; a library's parts are said where forms are not. */
const generated: readonly HelpedScreen[] = resourceNames.flatMap((name) => {
  const group = resourceOf(name).screen?.group;
  return group ? [{ path: routeOf(name), help: name === 'formulaires' ? 'screens.forms' : ofGroup[group] }] : [];
});

const firstPart = (path: string) => path.replace(/^\//, '').split('/')[0];

/** The help of the screen at an address, by its first part; none where there is no such screen. */
export function helpOf(pathname: string, handMade: readonly HelpedScreen[]): TextKey | undefined {
  const first = firstPart(pathname.slice(adminPath().length));
  return [...handMade, ...generated].find(({ path }) => firstPart(path) === first)?.help;
}

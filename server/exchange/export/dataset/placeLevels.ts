import type { Locale, Role } from '../../../../src/resources/define/index.ts';
import type { ResourceName } from '../../../../src/resources/index.ts';
import { modelOf } from '../../../resources/model.ts';
import type { Variable } from './Variable.ts';

/** Where somebody is placed, the widest first. */
export const placeLevels = ['division', 'union', 'country', 'conference', 'church'] as const;

export type PlaceLevel = (typeof placeLevels)[number];

/** The names of a place and of those it lies in; a level is absent where there is none. */
export type Places = Readonly<Partial<Record<PlaceLevel, string>>>;

/** A country is said of churches, and is wider than they are. */
const resources: Readonly<Partial<Record<PlaceLevel, ResourceName>>> = {
  division: 'divisions',
  union: 'unions',
  conference: 'conferences',
  church: 'churches',
};

export function placeLabel(level: PlaceLevel, locale: Locale): string {
  const resource = resources[level];
  return resource ? modelOf(resource).resource.label.one[locale] : (modelOf('churches').stored[level]?.label[locale] ?? level);
}

/** How many levels a role may see: who sees no churches is told none. */
export function levelsSeenBy(role: Role): number {
  const isHidden = (name: ResourceName) => !modelOf(name).resource.rights.read.includes(role);
  const hidden = placeLevels.findIndex((level) => resources[level] && isHidden(resources[level]));
  return hidden < 0 ? placeLevels.length : hidden;
}

/** How the column of a level is called in a file of answers. */
export const placeColumn = (level: PlaceLevel): Variable['name'] => `place_${level}`;

import type { ResourceName } from '../resources/index.ts';

/** The hierarchy from the top. */
export const levels = ['divisions', 'unions', 'conferences', 'churches'] as const satisfies readonly ResourceName[];

export type Level = (typeof levels)[number];

/** A place with what lies below it; `path` are the places above, the highest first. */
export interface PlaceNode {
  id: string;
  level: Level;
  name: string;
  shortname: string | null;
  /** Of the next level. */
  children: number;
  churches: number;
  respondents: number;
  path: readonly { id: string; level: Level; name: string }[];
}

/** What lies below one place, or what a search has found. */
export interface Branch {
  nodes: readonly PlaceNode[];
  /** How many there are, where that is more than came. */
  total: number;
}

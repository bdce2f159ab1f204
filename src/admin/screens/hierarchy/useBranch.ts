import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../dataProvider/http.ts';

export type Level = 'divisions' | 'unions' | 'conferences' | 'churches';

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

export interface Branch {
  nodes: readonly PlaceNode[];
  /** How many there are, where that is more than came. */
  total: number;
}

/** The field that places something below a place of each level, and what hangs on it there. */
export const placedBy: Readonly<Record<Level, { field: string; below?: Level }>> = {
  divisions: { field: 'divisionId', below: 'unions' },
  unions: { field: 'unionId', below: 'conferences' },
  conferences: { field: 'conferenceId', below: 'churches' },
  churches: { field: 'churchId' },
};

/** One branch, or what a search finds: `{}` the divisions, `{unionId}` its conferences, `{q}` places of all levels. */
export function useBranch(query: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: ['hierarchy', query],
    queryFn: async ({ signal }) => (await call({ path: 'hierarchy', query, signal })).json as Branch,
    placeholderData: keepPreviousData,
  });
}

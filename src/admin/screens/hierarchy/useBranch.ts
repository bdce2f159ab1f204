import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Branch, Level } from '../../../contract/hierarchy.ts';
import { usePersonSession } from '../../calls/personSession.ts';

/** The field that places something below a place of each level, and what hangs on it there. */
export const placedBy: Readonly<Record<Level, { field: string; below?: Level }>> = {
  divisions: { field: 'divisionId', below: 'unions' },
  unions: { field: 'unionId', below: 'conferences' },
  conferences: { field: 'conferenceId', below: 'churches' },
  churches: { field: 'churchId' },
};

/** One branch, or what a search finds: `{}` the divisions, `{unionId}` its conferences, `{q}` places of all levels. */
export function useBranch(query: Readonly<Record<string, string>>) {
  const { call } = usePersonSession();
  return useQuery({
    queryKey: ['hierarchy', query],
    queryFn: async ({ signal }) => (await call({ path: 'hierarchy', query, signal })).json as Branch,
    placeholderData: keepPreviousData,
  });
}

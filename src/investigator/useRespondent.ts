import { useGetOne } from 'ra-core';
import type { Respondent } from './Respondent.ts';

/** One respondent, again at each visit: somebody else may have changed them. */
export function useRespondent(id: string) {
  return useGetOne<Respondent>('users', { id }, { enabled: id !== '', retry: false });
}

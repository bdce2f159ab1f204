import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import type { Part } from './partTree.ts';

/** Why a form could not be activated as it is, by the ids of its parts. It comes after the tree; a server that cannot tell says it when publishing. */
export function useProblems({ resource, record: { id } }: Part): ReadonlyMap<string, string> {
  const study = useStudy();
  const locale = useReaderLocale();
  const { data } = useQuery({
    queryKey: ['formulaires', 'problems', id, locale],
    queryFn: ({ signal }) => study.formProblems(id, signal),
    enabled: resource === 'formulaires',
    retry: false,
  });
  return useMemo(() => {
    const found = new Map<string, string>();
    for (const problem of data ?? []) found.set(problem.id, [found.get(problem.id), problem.why].filter(Boolean).join(' '));
    return found;
  }, [data]);
}

import { useQuery } from '@tanstack/react-query';
import { useStudy } from '../../calls/useStudy.ts';

/** A published version never changes: once read, it is read for good. */
export function useVersion(formId: string, number: number | undefined) {
  const study = useStudy();
  return useQuery({
    queryKey: ['formulaires', 'version', formId, number],
    queryFn: ({ signal }) => study.formVersion(formId, number ?? 0, signal),
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

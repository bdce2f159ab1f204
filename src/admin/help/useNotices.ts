import { useQuery } from '@tanstack/react-query';
import { useStudy } from '../calls/useStudy.ts';
import { useDuty } from '../kit/useDuty.ts';

const quarterOfAnHour = 15 * 60_000;

/** What happened lately that the reader should know; nothing for who has no part in it. */
export function useNotices() {
  const study = useStudy();
  const told = useDuty('notices');
  return useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => study.notices(signal),
    enabled: told,
    staleTime: quarterOfAnHour,
    retry: false,
  });
}

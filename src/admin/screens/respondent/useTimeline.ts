import { useQuery } from '@tanstack/react-query';
import { useStudy } from '../../calls/useStudy.ts';

/** What happened to a person, newest first. */
export function useTimeline(userId: string) {
  const study = useStudy();
  return useQuery({ queryKey: ['users', 'timeline', userId], queryFn: ({ signal }) => study.readTimeline(userId, signal) });
}

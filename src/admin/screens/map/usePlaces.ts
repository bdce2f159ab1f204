import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChurchesOnMap } from '../../../contract/index.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { churchPlaces, conferencePlaces, type Place, squarePlaces } from './places.ts';

export interface Places {
  data: { places: readonly Place[]; hasMore: boolean } | undefined;
  /** The forms whose interviews can be shown. */
  forms: ChurchesOnMap['forms'];
  error: Error | null;
  refetch(): void;
}

/** What the map is to show: `churches`, `conferences`, or the interviews of the form with this id. */
export function usePlaces(shown: string): Places {
  const study = useStudy();
  const [isChurches, isConferences] = [shown === 'churches', shown === 'conferences'];
  const churches = useQuery({ queryKey: ['users', 'map'], queryFn: ({ signal }) => study.churchesOnMap({}, signal) });
  const conferences = useQuery({
    queryKey: ['users', 'map', 'conferences'],
    queryFn: ({ signal }) => study.statisticsByConference({}, signal),
    enabled: isConferences,
  });
  const interviews = useQuery({
    queryKey: ['formulaires', 'map', shown],
    queryFn: ({ signal }) => study.interviewsOnMap(shown, signal),
    enabled: !isChurches && !isConferences,
  });
  const data = useMemo(() => {
    if (!isChurches && !isConferences)
      return interviews.data && { places: squarePlaces(interviews.data, churches.data?.churches ?? []), hasMore: interviews.data.hasMore };
    if (!churches.data) return undefined;
    if (isChurches) return { places: churchPlaces(churches.data.churches), hasMore: churches.data.hasMore };
    return conferences.data && { places: conferencePlaces(churches.data.churches, conferences.data), hasMore: false };
  }, [isChurches, isConferences, churches.data, conferences.data, interviews.data]);
  const failed = [churches, conferences, interviews].filter(({ isError }) => isError);
  return {
    data,
    forms: churches.data?.forms ?? [],
    error: failed[0]?.error ?? null,
    refetch: () => failed.forEach((query) => void query.refetch()),
  };
}

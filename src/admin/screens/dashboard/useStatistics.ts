import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { StatisticsFilter } from '../../../dataProvider/study/people.ts';
import { useStudy } from '../../calls/useStudy.ts';

const names = ['divisionId', 'unionId', 'conferenceId', 'typeChurch'] as const;

/** What of the list's filter narrows the counts as well: everything but the search. */
export function useStatisticsFilter(): StatisticsFilter {
  const { filterValues } = useListContext();
  return Object.fromEntries(names.filter((name) => filterValues[name]).map((name) => [name, String(filterValues[name])]));
}

export interface Counts {
  notStarted: number;
  inProgress: number;
  completed: number;
  total: number;
  /** Which of the three are too small to be told: they count as nothing here, and the total falls short of them. */
  hidden: readonly ('notStarted' | 'inProgress' | 'completed')[];
  /** Next to the total: answers that belong to none of the people counted. */
  anonymous: number | undefined;
}

/** The counts cross the wire as texts. */
export function useStatistics() {
  const study = useStudy();
  const filter = useStatisticsFilter();
  return useQuery({
    queryKey: ['users', 'statistics', filter],
    queryFn: async ({ signal }): Promise<Counts> => {
      const { nb_no_started, nb_progress, nb_completed, nb_anonymous } = await study.statistics(filter, signal);
      const told = { notStarted: nb_no_started, inProgress: nb_progress, completed: nb_completed };
      const hidden = (['notStarted', 'inProgress', 'completed'] as const).filter((name) => told[name] === '<5');
      const [notStarted = 0, inProgress = 0, completed = 0] = [nb_no_started, nb_progress, nb_completed].map((count) => Number(count) || 0);
      return {
        notStarted,
        inProgress,
        completed,
        hidden,
        total: notStarted + inProgress + completed,
        anonymous: nb_anonymous === undefined ? undefined : Number(nb_anonymous) || 0,
      };
    },
  });
}

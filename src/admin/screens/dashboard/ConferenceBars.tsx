import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConferenceStatistics } from '../../../dataProvider/study/people.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';
import { ChartCard } from './ChartCard.tsx';
import { completionParts } from './completionParts.ts';
import { useStatisticsFilter } from './useStatistics.ts';

const firstShown = 6;

/** A masked count (`<5`) has no length of its own. */
function counts({ nb_no_started, nb_progress, nb_completed }: ConferenceStatistics) {
  const number = (text: string) => Number(text) || 0;
  return { notStarted: number(nb_no_started), inProgress: number(nb_progress), completed: number(nb_completed) };
}

/** One bar a conference, in the proportions of its three counts; the longest first. */
export function ConferenceBars() {
  const t = useText();
  const study = useStudy();
  const filter = useStatisticsFilter();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'by-conference', filter],
    queryFn: ({ signal }) => study.statisticsByConference(filter, signal),
  });
  const rows = (data ?? []).map((row) => ({ ...row, ...counts(row), words: [row.nb_no_started, row.nb_progress, row.nb_completed] }));
  const longest = Math.max(1, ...rows.map(({ notStarted, inProgress, completed }) => notStarted + inProgress + completed));
  return (
    <ChartCard title={t('dashboard.byConference')} empty={data && data.length === 0} error={error} onRetry={() => void refetch()}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
        {rows.slice(0, all ? undefined : firstShown).map((row) => (
          <li key={row.conferenceId}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {row.name}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {row.total ?? '—'}
              </Typography>
            </Box>
            <Box
              role="img"
              aria-label={completionParts.map(({ label }, index) => `${t(label)}: ${row.words[index]}`).join(', ')}
              sx={{ display: 'flex', height: 12, borderRadius: 1.5, overflow: 'hidden', bgcolor: 'action.hover' }}
            >
              {completionParts.map(({ key, colour }) => (
                <Box key={key} sx={{ width: `${(row[key] / longest) * 100}%`, bgcolor: colour }} />
              ))}
            </Box>
          </li>
        ))}
      </Box>
      {rows.length > firstShown && !all && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1.5 }}>
          {t('dashboard.showAll', { count: rows.length })}
        </Button>
      )}
    </ChartCard>
  );
}

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { ChartCard } from './ChartCard.tsx';
import { stepLine } from './stepLine.ts';
import { useStatisticsFilter } from './useStatistics.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

const size = { width: 560, height: 200, left: 40, bottom: 24, top: 12 };

/** The number of completed questionnaires, growing day by day over the last year. */
export function CompletionsOverTime() {
  const t = useText();
  const locale = useReaderLocale();
  const study = useStudy();
  const filter = useStatisticsFilter();
  const { data, error, refetch } = useQuery({ queryKey: ['users', 'over-time', filter], queryFn: ({ signal }) => study.statisticsOverTime(filter, signal) });
  const line =
    data &&
    stepLine(
      data.map(({ date, completed }) => ({ date, count: Number(completed) || 0 })),
      size,
    );
  const day = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <ChartCard title={t('dashboard.overTime')} empty={line && line.total === 0} error={error} onRetry={() => void refetch()}>
      {line && line.total > 0 && (
        <Box
          component="svg"
          role="img"
          aria-label={`${t('dashboard.completed')}: ${line.total}, ${day(line.from)} – ${day(line.to)}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          sx={{ width: '100%', height: 'auto', display: 'block', color: 'text.secondary' }}
        >
          {line.ticks.map(({ value, y }) => (
            <g key={value}>
              <Box component="line" x1={size.left} x2={size.width} y1={y} y2={y} sx={{ stroke: (theme) => theme.palette.divider }} />
              <text x={size.left - 8} y={y + 4} textAnchor="end" fontSize="13" fill="currentColor">
                {value}
              </text>
            </g>
          ))}
          <Box component="path" d={line.area} sx={{ fill: (theme) => theme.palette.success.main, opacity: 0.14 }} />
          <Box component="path" d={line.path} fill="none" strokeWidth={3} sx={{ stroke: (theme) => theme.palette.success.main }} />
          <text x={size.left} y={size.height - 4} fontSize="13" fill="currentColor">
            {day(line.from)}
          </text>
          <text x={size.width} y={size.height - 4} textAnchor="end" fontSize="13" fill="currentColor">
            {day(line.to)}
          </text>
        </Box>
      )}
    </ChartCard>
  );
}

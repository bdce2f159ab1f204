import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { rateNames } from '../../../contract/responseRates.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { Fact } from '../../kit/Fact.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { ChartCard } from './ChartCard.tsx';
import { useStatisticsFilter } from './useStatistics.ts';

const letters = ['I', 'P', 'R', 'NC', 'O', 'U'] as const;

/** Response rates as other studies report them, with the counts that they are reckoned from. */
export function ResponseRates() {
  const t = useText();
  const locale = useReaderLocale();
  const study = useStudy();
  const filter = useStatisticsFilter();
  const { data, error, refetch } = useQuery({ queryKey: ['users', 'response-rates', filter], queryFn: ({ signal }) => study.responseRates(filter, signal) });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale);
  const shown = (value: number | null | undefined, format: Intl.NumberFormat) => (value == null ? '—' : format.format(value));
  return (
    <ChartCard title={t('dashboard.rates')} empty={data && letters.every((letter) => data.counts[letter] === 0)} error={error} onRetry={() => void refetch()}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('dashboard.ratesText')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1, columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {rateNames.map((name) => (
          <Fact spread key={name} label={`${t(`dashboard.${name}`)} (${name})`} value={shown(data?.rates[name], percent)} />
        ))}
      </Box>
      <Box
        component="dl"
        sx={{
          mt: 2,
          mb: 0,
          pt: 2,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          rowGap: 1,
          columnGap: 4,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {letters.map((letter) => (
          <Fact spread key={letter} label={`${t(`dashboard.count${letter}`)} (${letter})`} value={shown(data?.counts[letter], number)} />
        ))}
      </Box>
    </ChartCard>
  );
}

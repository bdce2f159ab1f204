import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadError } from '../../kit/states.tsx';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { completionParts } from './completionParts.ts';
import { Ring } from './Ring.tsx';
import { type Counts, useStatistics } from './useStatistics.ts';

/** 'Form completions': three counts and their total, as numbers and as a ring. */
export function Completions() {
  const t = useText();
  const locale = useReaderLocale();
  const { data, error, refetch } = useStatistics();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const number = new Intl.NumberFormat(locale);
  const shown = (counts: Counts, key: (typeof completionParts)[number]['key']) => (counts.hidden.includes(key) ? '<5' : number.format(counts[key]));
  return (
    <Card component="section" aria-labelledby="completions" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="completions" variant="h2" sx={{ mb: 2 }}>
        {t('dashboard.completions')}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: 'center' }}>
        {data ? (
          <Ring
            parts={completionParts.map(({ key, colour }) => ({ value: data[key], colour }))}
            label={completionParts.map(({ key, label }) => `${t(label)}: ${shown(data, key)}`).join(', ')}
            centre={data.hidden.length > 0 ? '—' : number.format(data.total)}
            below={t('dashboard.total')}
          />
        ) : (
          <Skeleton variant="circular" width={168} height={168} />
        )}
        <Box component="dl" sx={{ flex: 1, width: '100%', display: 'grid', gap: 1.5, m: 0, gridTemplateColumns: { xs: '1fr', lg: 'repeat(3, 1fr)' } }}>
          {completionParts.map(({ key, label, colour }) => (
            <Box key={key} sx={{ p: 2, borderRadius: 1.4, bgcolor: 'action.hover', borderLeft: 5, borderColor: colour }}>
              <Typography component="dt" color="text.secondary" variant="body2">
                {t(label)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
                {data ? shown(data, key) : <Skeleton width={48} />}
                {data && data.total > 0 && data.hidden.length === 0 && (
                  <Typography component="span" color="text.secondary" sx={{ ml: 1 }}>
                    {new Intl.NumberFormat(locale, { style: 'percent' }).format(data[key] / data.total)}
                  </Typography>
                )}
              </Typography>
            </Box>
          ))}
        </Box>
      </Stack>
      {data?.anonymous !== undefined && (
        <Typography sx={{ mt: 2 }}>
          <strong>{t('dashboard.anonymous', { count: number.format(data.anonymous) })}</strong>{' '}
          <Typography component="span" color="text.secondary" variant="body2">
            {t('dashboard.anonymousText')}
          </Typography>
        </Typography>
      )}
    </Card>
  );
}

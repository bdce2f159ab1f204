import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Exclusion } from '../../../contract/index.ts';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { useNotifiedAct } from '../../calls/useNotifiedAct.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

function Batch({ formId, batch }: { formId: string; batch: Exclusion }) {
  const t = useText();
  const locale = useReaderLocale();
  const study = useStudy();
  const { busy, act } = useNotifiedAct();
  const date = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const title = t('exclusions.batch', { smart_count: batch.count });

  const reinstate = () => act(async () => (await study.reinstate(formId, batch.id)).message || t('exclusions.done'));

  return (
    <Stack component="li" direction="row" spacing={2} useFlexGap sx={{ py: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography>{batch.reason}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('exclusions.by', { date: date(batch.at), who: batch.by ?? t('exclusions.somebody') })}
        </Typography>
      </Box>
      {batch.restoredAt ? (
        <Typography variant="body2" color="text.secondary">
          {t('exclusions.wasReinstated', { date: date(batch.restoredAt), who: batch.restoredBy ?? t('exclusions.somebody') })}
        </Typography>
      ) : (
        <Button variant="outlined" loading={busy} onClick={() => void reinstate()} aria-label={`${t('exclusions.reinstate')}: ${title}, ${batch.reason}`}>
          {t('exclusions.reinstate')}
        </Button>
      )}
    </Stack>
  );
}

/** What was excluded so far, by whom and why, and how to include it again. */
export function ExclusionList({ formId }: { formId: string }) {
  const t = useText();
  const study = useStudy();
  const { data, error, refetch } = useQuery({ queryKey: ['formulaires', 'exclusions', formId], queryFn: ({ signal }) => study.readExclusions(formId, signal) });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={2} />;
  return (
    <Card component="section" aria-labelledby="exclusions" sx={{ p: 2.5 }}>
      <Typography id="exclusions" variant="h2">
        {t('exclusions.batches')}
      </Typography>
      {data.length === 0 ? (
        <Typography color="text.secondary" sx={{ mt: 1.5 }}>
          {t('exclusions.none')}
        </Typography>
      ) : (
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((batch) => (
            <Batch key={batch.id} formId={formId} batch={batch} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

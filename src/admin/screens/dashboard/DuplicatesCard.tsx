import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { PossibleDuplicate } from '../../../contract/index.ts';
import { LoadError } from '../../kit/states.tsx';
import { useNotifiedAct } from '../../calls/useNotifiedAct.ts';
import { adminPath } from '../../kit/paths.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useText } from '../../kit/useText.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';

/** People who seem to be registered twice, for the study office to say. Where there are none, nothing stands here. */
export function DuplicatesCard() {
  const t = useText();
  const study = useStudy();
  const { data, error, refetch } = useQuery({ queryKey: ['users', 'duplicates'], queryFn: ({ signal }) => study.readDuplicates(signal) });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="duplicates" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id="duplicates" variant="h2" sx={{ mb: 1 }}>
        {t('dashboard.duplicates')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {t('dashboard.duplicatesText')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {data.map((one) => (
          <DuplicateRow key={one.id} one={one} />
        ))}
      </Box>
    </Card>
  );
}

function DuplicateRow({ one: { id, person, duplicate, place, registeredBy, receivedAt } }: { one: PossibleDuplicate }) {
  const t = useText();
  const study = useStudy();
  const { busy, act } = useNotifiedAct();
  const locale = useReaderLocale();
  const day = dateFormat(locale, { dateStyle: 'medium' });

  const decide = (same: boolean) => act(async () => (await study.decideDuplicate(id, same)).message || t('information.saved'));
  const named = (who: PossibleDuplicate['person'], about: string) => (
    <Typography component="p">
      <Link component={RouterLink} to={adminPath('detail', who.id)} sx={{ fontWeight: 600 }}>
        {who.name}
      </Link>{' '}
      {who.telephone && <span dir="ltr">{who.telephone} </span>}
      <Typography component="span" variant="body2" color="text.secondary">
        {about}
      </Typography>
    </Typography>
  );
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 2, display: 'grid', gap: 1 }}>
      {named(person, [place, t('dashboard.duplicateBy', { who: registeredBy ?? '…' }), day(receivedAt)].filter(Boolean).join(' · '))}
      {named(duplicate, t('dashboard.duplicateKnown', { date: day(duplicate.registeredAt) }))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={busy} onClick={() => void decide(true)}>
          {t('dashboard.duplicateSame')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void decide(false)}>
          {t('dashboard.duplicateDifferent')}
        </Button>
      </Box>
    </Box>
  );
}

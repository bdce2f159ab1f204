import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stretch } from '../../../contract/stretches.ts';
import { dateFormat } from '../../../resources/define/dateFormat.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { useReaderLocale } from '../../kit/useLabels.ts';
import { useObjectUrl } from '../../kit/useObjectUrl.ts';
import { useText } from '../../kit/useText.ts';

/** One stretch: of whom, when and at which question, until when it is kept, and its sound or why there is none. */
export function StretchCard({ stretch }: { stretch: Stretch }) {
  const t = useText();
  const locale = useReaderLocale();
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = dateFormat(locale, { dateStyle: 'long' });
  const { person, question, form, seconds, at, deletedAt, unrecorded, isHere } = stretch;
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{question}</Typography>
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('stretches.of', { form, at: moment(at) })}
        </Typography>
        <Typography color="text.secondary">
          {[!unrecorded && t('stretches.seconds', { smart_count: seconds }), t('stretches.deleted', { date: day(deletedAt) })].filter(Boolean).join(' · ')}
        </Typography>
        {isHere ? <Sound stretch={stretch} /> : <Typography>{t(`stretches.${unrecorded ?? 'awaited'}`)}</Typography>}
      </Stack>
    </Card>
  );
}

/** Brought only when somebody wants to hear it: that stands in the log. */
function Sound({ stretch: { id, person, question } }: { stretch: Stretch }) {
  const t = useText();
  const study = useStudy();
  const [isWanted, setWanted] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['stretches', id],
    queryFn: () => study.hearStretch(id),
    enabled: isWanted,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const at = useObjectUrl(data);
  if (isError) return <Typography role="status">{t('stretches.gone')}</Typography>;
  if (at)
    return (
      <audio controls autoPlay src={at} aria-label={t('stretches.sound', { name: person.name })} style={{ width: '100%', maxWidth: 480 }}>
        {/* Nobody has written down what was said. */}
        <track kind="captions" />
      </audio>
    );
  return (
    <Button variant="outlined" startIcon={<PlayArrowIcon />} disabled={isWanted} onClick={() => setWanted(true)}>
      {t('stretches.listen', { name: person.name, question })}
    </Button>
  );
}

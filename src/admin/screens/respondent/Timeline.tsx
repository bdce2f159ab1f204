import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LoadError } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';
import { TimelineEvents } from './TimelineEvents.tsx';
import { useTimeline } from './useTimeline.ts';

/** What happened to this person and who did it, newest first. */
export function Timeline({ userId }: { userId: string }) {
  const t = useText();
  const { data, error, refetch } = useTimeline(userId);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Card component="section" aria-labelledby="timeline" sx={{ p: 2.5 }}>
      <Typography id="timeline" variant="h2" sx={{ mb: 1.5 }}>
        {t('respondent.timeline')}
      </Typography>
      {!data && <Skeleton height={80} />}
      {data?.length === 0 && <Typography color="text.secondary">{t('respondent.noTimeline')}</Typography>}
      {data && <TimelineEvents userId={userId} events={data} />}
    </Card>
  );
}

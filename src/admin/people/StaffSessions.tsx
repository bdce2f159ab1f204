import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useStudy } from '../calls/useStudy.ts';
import { useReaderLocale } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { dateFormat } from '../../resources/define/dateFormat.ts';

/** Where a member of staff is signed in, and the button that ends all of it. */
export function StaffSessions({ personId, onEnd }: { personId: string; onEnd(): void }) {
  const t = useText();
  const study = useStudy();
  const locale = useReaderLocale();
  const { data = [] } = useQuery({ queryKey: ['users', 'access', personId, 'sessions'], queryFn: ({ signal }) => study.readSessionsOf(personId, signal) });
  const [latest] = data;
  if (!latest) return null;
  const phones = data.filter(({ isPhone }) => isPhone).length;
  const last = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })(latest.lastUsed);
  return (
    <>
      <Typography>
        {t('sessions.count', { smart_count: data.length, last })} {phones > 0 && t('sessions.phones', { smart_count: phones })}
      </Typography>
      <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={onEnd}>
        {t('sessions.endAll')}
      </Button>
    </>
  );
}

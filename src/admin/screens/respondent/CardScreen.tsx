import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { personCard } from '../../../contract/personCard.ts';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { PrintedSheet } from '../../kit/PrintedSheet.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { LoadError, LoadingRows } from '../../kit/states.tsx';
import { useText } from '../../kit/useText.ts';
import { PrintedPersonPage } from './PrintedPersonPage.tsx';

/** A person's card to print: a code that finds them on a field worker's phone. No name is on it or in it. */
export function CardScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<AnyRecord>('users', { id });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  return (
    <PrintedPersonPage person={{ id, name: String(data.name ?? '') }} title={t('respondent.card')} subtitle={t('respondent.cardHint')} print={t('link.print')}>
      <PrintedSheet>
        <QrCode text={personCard(window.location.origin, id)} label={t('respondent.cardCode')} size={240} />
        <Typography sx={{ fontSize: '1.125rem', maxWidth: 420 }}>{t('respondent.cardText')}</Typography>
      </PrintedSheet>
    </PrintedPersonPage>
  );
}

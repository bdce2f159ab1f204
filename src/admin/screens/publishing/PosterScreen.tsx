import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { AnyRecord } from '../../calls/AnyRecord.ts';
import { Page } from '../../kit/Page.tsx';
import { LoadError, LoadingRows, NoticeCard } from '../../kit/states.tsx';
import { adminPath } from '../../kit/paths.ts';
import { asForm } from '../../calls/FormRecord.ts';
import { publicLink } from '../../forms/publicLink.ts';
import { PrintButton } from '../../kit/PrintButton.tsx';
import { PrintedSheet } from '../../kit/PrintedSheet.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useText } from '../../kit/useText.ts';

/** A sheet for the church's notice board: the form's title, its QR code and its address. Printed, nothing else is on it. */
export function PosterScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<AnyRecord>('formulaires', { id });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const form = asForm(data);
  const crumbs = [{ label: form.title, to: adminPath('details', id) }];
  if (!form.isValid || !form.token) {
    return (
      <Page title={t('link.poster')} group="forms" crumbs={crumbs}>
        <NoticeCard title={t('versions.none')}>{t('versions.reopen')}</NoticeCard>
      </Page>
    );
  }
  const url = publicLink(form.token);
  return (
    <Page title={t('link.poster')} group="forms" crumbs={crumbs} actions={<PrintButton label={t('link.print')} />}>
      <PrintedSheet>
        <Typography variant="h2" sx={{ fontSize: 'clamp(1.75rem, 5vw, 3rem)' }}>
          {form.title}
        </Typography>
        <QrCode text={url} label={t('link.qr', { title: form.title })} size={320} />
        <Typography sx={{ fontSize: '1.25rem', maxWidth: 560 }}>{t('link.posterText')}</Typography>
        <Typography sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere', fontSize: '1.125rem' }}>{url}</Typography>
      </PrintedSheet>
    </Page>
  );
}

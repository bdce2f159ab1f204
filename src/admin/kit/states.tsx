import CloudOffIcon from '@mui/icons-material/CloudOff';
import LockIcon from '@mui/icons-material/Lock';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPath } from './paths.ts';
import { useText } from './useText.ts';
import { failureOf } from '../../dataProvider/failureOf.ts';
import { useFailureText } from './useFailureText.ts';

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}

/** A card that says what is the matter and what to do next. */
export function NoticeCard({ icon, title, children, action, role }: NoticeProps) {
  return (
    <Card component="section" {...(role && { role })} sx={{ p: { xs: 3, sm: 5 } }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center' }}>
        {icon}
        <Typography variant="h2">{title}</Typography>
        {children && (
          <Typography color="text.secondary" component="div" sx={{ maxWidth: 520 }}>
            {children}
          </Typography>
        )}
        {action && (
          <Stack direction="row" spacing={1} sx={{ pt: 1, flexWrap: 'wrap', justifyContent: 'center' }} useFlexGap>
            {action}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** What leads on from a page that is not there for this reader. */
export function ToDashboard() {
  const t = useText();
  return (
    <Button variant="contained" component={Link} to={adminPath('statistic')}>
      {t('errors.toDashboard')}
    </Button>
  );
}

export function RetryButton({ onRetry }: { onRetry(): void }) {
  const t = useText();
  return (
    <Button variant="contained" onClick={onRetry}>
      {t('errors.retry')}
    </Button>
  );
}

/** Says that this is not this reader's to open, and where to go from here. */
export function AccessDeniedNotice() {
  const t = useText();
  const translate = useTranslate();
  return (
    <NoticeCard icon={<LockIcon color="warning" fontSize="large" />} title={translate('ra.message.access_denied')} action={<ToDashboard />}>
      {t('errors.askAdministrator')}
    </NoticeCard>
  );
}

/** A load that failed, with the way to try again; where the server says it is not this reader's, trying again is no use. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useText();
  const textOf = useFailureText();
  if (failureOf(error).status === 403) return <AccessDeniedNotice />;
  return (
    <NoticeCard role="alert" icon={<CloudOffIcon color="error" fontSize="large" />} title={t('errors.notLoaded')} action={<RetryButton onRetry={onRetry} />}>
      {textOf(error)}
    </NoticeCard>
  );
}

/** The shape of what is coming, while it is on its way. */
export function LoadingRows({ rows = 6 }: { rows?: number }) {
  const translate = useTranslate();
  return (
    <Card role="status" aria-label={translate('ra.page.loading')} sx={{ p: 2 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={44} sx={{ transform: 'none', my: 1, borderRadius: 2 }} />
      ))}
    </Card>
  );
}

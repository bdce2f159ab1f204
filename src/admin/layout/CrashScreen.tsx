import ReportIcon from '@mui/icons-material/ReportGmailerrorred';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Page } from '../kit/Page.tsx';
import { NoticeCard, RetryButton } from '../kit/states.tsx';
import { useText } from '../kit/useText.ts';

/** Shown inside the layout when a screen breaks: everything else stays within reach. */
export function CrashScreen({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  return (
    <Page title={t('errors.crash')}>
      <NoticeCard
        role="alert"
        icon={<ReportIcon color="error" fontSize="large" />}
        title={t('errors.crashTitle')}
        action={
          <>
            <RetryButton onRetry={onRetry} />
            <Button variant="outlined" onClick={() => window.location.reload()}>
              {t('errors.reload')}
            </Button>
          </>
        }
      >
        {t('errors.crashText')}
        <Typography component="code" variant="body2" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere' }}>
          {error.message}
        </Typography>
      </NoticeCard>
    </Page>
  );
}

import ExploreOffIcon from '@mui/icons-material/ExploreOff';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { adminPath } from './paths.ts';
import { useText } from './useText.ts';
import { Page } from './Page.tsx';
import { NoticeCard } from './states.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <Page title={t('errors.notFound')}>
      <NoticeCard
        icon={<ExploreOffIcon color="primary" fontSize="large" />}
        title="404"
        action={
          <Button variant="contained" component={Link} to={adminPath('statistic')}>
            {t('errors.toDashboard')}
          </Button>
        }
      >
        {t('errors.notFoundText')}
      </NoticeCard>
    </Page>
  );
}

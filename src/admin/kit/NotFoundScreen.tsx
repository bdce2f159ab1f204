import ExploreOffIcon from '@mui/icons-material/ExploreOff';
import { useText } from './useText.ts';
import { Page } from './Page.tsx';
import { NoticeCard, ToDashboard } from './states.tsx';

export function NotFoundScreen() {
  const t = useText();
  return (
    <Page title={t('errors.notFound')}>
      <NoticeCard icon={<ExploreOffIcon color="primary" fontSize="large" />} title="404" action={<ToDashboard />}>
        {t('errors.notFoundText')}
      </NoticeCard>
    </Page>
  );
}

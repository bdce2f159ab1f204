import LockIcon from '@mui/icons-material/Lock';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPath } from '../paths.ts';
import { useText } from '../texts/useText.ts';
import { Page } from './Page.tsx';
import { NoticeCard } from './states.tsx';

export function AccessDeniedScreen() {
  const t = useText();
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.access_denied')}>
      <NoticeCard
        icon={<LockIcon color="warning" fontSize="large" />}
        title={translate('ra.message.access_denied')}
        action={
          <Button variant="contained" component={Link} to={adminPath('statistic')}>
            {t('errors.toDashboard')}
          </Button>
        }
      >
        {t('errors.askAdministrator')}
      </NoticeCard>
    </Page>
  );
}

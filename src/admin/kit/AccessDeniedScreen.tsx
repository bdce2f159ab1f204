import { useTranslate } from 'react-admin';
import { Page } from './Page.tsx';
import { AccessDeniedNotice } from './states.tsx';

/** In the place of a screen that is not this reader's to open. */
export function AccessDeniedScreen() {
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.access_denied')}>
      <AccessDeniedNotice />
    </Page>
  );
}

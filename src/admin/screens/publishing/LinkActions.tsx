import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPath } from '../../kit/paths.ts';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog.tsx';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import type { FormRecord } from '../../calls/FormRecord.ts';
import { PublishDialog } from '../../forms/PublishDialog.tsx';
import { useStudy } from '../../calls/useStudy.ts';
import { useText } from '../../kit/useText.ts';

type Opened = 'close' | 'renew' | 'publish';

/** What can be done with the form's link: close, renew, print, and activate again. */
export function LinkActions({ form }: { form: FormRecord }) {
  const t = useText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const [opened, setOpened] = useState<Opened>();
  const done = () => {
    refreshAll();
    setOpened(undefined);
  };
  return (
    <>
      {form.isValid && (
        <>
          <Button variant="outlined" component={Link} to={adminPath('poster', form.id)}>
            {t('link.poster')}
          </Button>
          <Button variant="outlined" onClick={() => setOpened('renew')}>
            {t('versions.renew')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setOpened('close')}>
            {t('versions.close')}
          </Button>
        </>
      )}
      <Button variant="contained" onClick={() => setOpened('publish')}>
        {t('publish.activate')}
      </Button>
      {opened === 'publish' && <PublishDialog form={form} onClose={() => setOpened(undefined)} />}
      {opened === 'close' && (
        <ConfirmDialog
          title={t('versions.close')}
          text={`${t('versions.closeText')} ${t('versions.reopen')}`}
          onConfirm={() => study.closeForm(form.id)}
          onDone={done}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'renew' && (
        <ConfirmDialog
          title={t('versions.renew')}
          text={t('versions.renewText')}
          onConfirm={() => study.renewFormToken(form.id)}
          onDone={done}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

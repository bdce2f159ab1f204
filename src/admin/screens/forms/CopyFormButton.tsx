import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useRefreshAll } from '../../calls/useRefreshAll.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { adminPath } from '../../kit/paths.ts';
import { useFailureText } from '../../kit/useFailureText.ts';
import { useText } from '../../kit/useText.ts';

/** Makes a form of its own out of this one, and goes there. */
export function CopyFormButton({ form }: { form: { id: string; title: string } }) {
  const t = useText();
  const study = useStudy();
  const notify = useNotify();
  const navigate = useNavigate();
  const textOf = useFailureText();
  const refreshAll = useRefreshAll();
  const [busy, setBusy] = useState(false);

  async function copy() {
    setBusy(true);
    try {
      const { id } = await study.copyForm(form.id);
      refreshAll();
      void navigate(adminPath('details', id));
    } catch (error) {
      const message = textOf(error);
      notify(message, { type: 'warning', messageArgs: { _: message } });
    }
    setBusy(false);
  }

  return (
    <Tooltip title={t('builder.duplicate')}>
      <span>
        <IconButton aria-label={`${t('builder.duplicate')} ${form.title}`} disabled={busy} onClick={() => void copy()}>
          <ContentCopyIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate } from 'react-router-dom';
import { useNotifiedAct } from '../../calls/useNotifiedAct.ts';
import { useStudy } from '../../calls/useStudy.ts';
import { adminPath } from '../../kit/paths.ts';
import { useText } from '../../kit/useText.ts';

/** Makes a form of its own out of this one, and goes there. */
export function CopyFormButton({ form }: { form: { id: string; title: string } }) {
  const t = useText();
  const study = useStudy();
  const { busy, act } = useNotifiedAct();
  const navigate = useNavigate();

  const copy = () =>
    act(async () => {
      const { id } = await study.copyForm(form.id);
      void navigate(adminPath('details', id));
    });

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

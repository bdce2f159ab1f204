import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '../fields/FieldView.ts';
import { adminPath } from '../paths.ts';
import { useText } from '../texts/useText.ts';

/** The way from a row to the respondent's own page; staff have none. */
export function ViewRespondent({ record }: { record: AnyRecord }) {
  const t = useText();
  if (record.role !== undefined && record.role !== 'RESPONDENT') return null;
  return (
    <Tooltip title={t('dashboard.view')}>
      <IconButton component={Link} to={adminPath('detail', record.id)} aria-label={`${t('dashboard.view')} ${String(record.name ?? '')}`}>
        <VisibilityIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '../calls/AnyRecord.ts';
import { adminPath } from '../kit/paths.ts';
import { StaffAccess } from './StaffAccess.tsx';
import { useDuty } from '../kit/useDuty.ts';
import { useText } from '../kit/useText.ts';

/** From a row to the respondent's own page; of staff, to how they come in. */
export function PersonActions({ record }: { record: AnyRecord }) {
  const t = useText();
  const [admitsStaff, seesAnswers] = [useDuty('staff'), useDuty('fieldWork')];
  if (record.role !== undefined && record.role !== 'RESPONDENT') return admitsStaff ? <StaffAccess person={record} /> : null;
  if (!seesAnswers) return null;
  return (
    <Tooltip title={t('dashboard.view')}>
      <IconButton component={Link} to={adminPath('detail', record.id)} aria-label={`${t('dashboard.view')} ${String(record.name ?? '')}`}>
        <VisibilityIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

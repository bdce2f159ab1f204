import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { DialogButton } from '../dialogs/DialogButton.tsx';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';

const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx').then((module) => ({ default: module.ColumnsDialog })));

/** Opens the choice of columns. */
export function ColumnsButton(props: Omit<ColumnsDialogProps, 'onClose'>) {
  const translate = useTranslate();
  return (
    <DialogButton startIcon={<ViewWeekIcon />} aria-haspopup="dialog" label={translate('ra.action.select_columns')}>
      {(close) => <ColumnsDialog {...props} onClose={close} />}
    </DialogButton>
  );
}

import ViewWeekIcon from '@mui/icons-material/ViewWeek';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ColumnsDialogProps } from './ColumnsDialog.tsx';

const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx').then((module) => ({ default: module.ColumnsDialog })));

/** Opens the choice of columns. */
export function ColumnsButton(props: Omit<ColumnsDialogProps, 'onClose'>) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ViewWeekIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('ra.action.select_columns')}
      </Button>
      <Suspense>{open && <ColumnsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy } from 'react';
import { useCanAccess } from 'react-admin';
import { DialogButton } from '../dialogs/DialogButton.tsx';
import { useText } from '../kit/useText.ts';

const XlsFormDialog = lazy(() => import('./XlsFormDialog.tsx').then((module) => ({ default: module.XlsFormDialog })));

/** A form from the field's own format, next to the list of forms. */
export function XlsFormImport() {
  const t = useText();
  const { canAccess } = useCanAccess({ action: 'create', resource: 'formulaires' });
  if (!canAccess) return null;
  return (
    <DialogButton startIcon={<UploadFileIcon />} label={t('xlsform.import')}>
      {(close) => <XlsFormDialog onClose={close} />}
    </DialogButton>
  );
}

import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { lazy } from 'react';
import { useCanAccess } from 'react-admin';
import type { ResourceName } from '../../resources/index.ts';
import { DialogButton } from '../dialogs/DialogButton.tsx';
import { useText } from '../kit/useText.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** 'Mutiples import': records of a list from a spreadsheet. */
export function ImportButton({ resource }: { resource: ResourceName }) {
  const t = useText();
  const { canAccess } = useCanAccess({ action: 'import', resource });
  if (!canAccess) return null;
  return (
    <DialogButton startIcon={<UploadFileIcon />} label={t('import.open')}>
      {(close) => <ImportDialog target={{ resource }} onClose={close} />}
    </DialogButton>
  );
}

import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useText } from '../kit/useText.ts';

const XlsFormDialog = lazy(() => import('./XlsFormDialog.tsx').then((module) => ({ default: module.XlsFormDialog })));

/** A form from the field's own format, next to the list of forms. */
export function XlsFormImport() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ action: 'create', resource: 'formulaires' });
  if (!canAccess) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        {t('xlsform.import')}
      </Button>
      {open && (
        <Suspense>
          <XlsFormDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

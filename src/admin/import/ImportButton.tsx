import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { ResourceName } from '../../resources/index.ts';
import { useText } from '../kit/useText.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** 'Mutiples import': records of a list from a spreadsheet. */
export function ImportButton({ resource }: { resource: ResourceName }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ action: 'import', resource });
  if (!canAccess) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        {t('import.open')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog target={{ resource }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

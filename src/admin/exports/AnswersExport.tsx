import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../kit/useText.ts';

const AnswersExportDialog = lazy(() => import('./AnswersExportDialog.tsx').then((module) => ({ default: module.AnswersExportDialog })));

/** The answers of a form, for people or for statistical programs. */
export function AnswersExport({ formId }: { formId: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {t('exporting.answers')}
      </Button>
      {open && (
        <Suspense>
          <AnswersExportDialog formId={formId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { lazy } from 'react';
import { DialogButton } from '../dialogs/DialogButton.tsx';
import { useText } from '../kit/useText.ts';

const AnswersExportDialog = lazy(() => import('./AnswersExportDialog.tsx').then((module) => ({ default: module.AnswersExportDialog })));

/** The answers of a form, for people or for statistical programs. */
export function AnswersExport({ formId }: { formId: string }) {
  const t = useText();
  return (
    <DialogButton variant="contained" startIcon={<DownloadIcon />} label={t('exporting.answers')}>
      {(close) => <AnswersExportDialog formId={formId} onClose={close} />}
    </DialogButton>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { FilePicker } from '../import/FilePicker.tsx';
import { adminPath } from '../kit/paths.ts';
import { useText } from '../kit/useText.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { useXlsForm } from './useXlsForm.ts';
import { XlsFormReport } from './XlsFormReport.tsx';
import { DialogShell } from '../dialogs/DialogShell.tsx';

/** Choose a form, see what it will be and what does not come over, make the draft, open it. */
export function XlsFormDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  // A report is long: on a phone it gets the whole screen.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { file, language, busy, refusal, report, isRead, check, create } = useXlsForm();
  const id = report?.form.id;
  return (
    <DialogShell
      title={t('xlsform.import')}
      onClose={onClose}
      fullScreen={isNarrow}
      maxWidth="md"
      leave="close"
      actions={
        <>
          {id ? (
            <Button variant="contained" component={Link} to={adminPath('details', id)} onClick={onClose}>
              {t('xlsform.open')}
            </Button>
          ) : (
            <Button variant="contained" loading={busy === 'creating'} disabled={!isRead || busy !== undefined} onClick={create}>
              {t('xlsform.create')}
            </Button>
          )}
        </>
      }
    >
      <Typography color="text.secondary">{t('xlsform.text')}</Typography>
      {!report?.stored && (
        <FilePicker
          file={file}
          accepted=".xlsx,.xls,.ods,.zip,.csv,.json"
          formats="xlsform.formats"
          disabled={busy === 'creating'}
          onPick={(next) => check(next, language)}
        />
      )}
      {busy && (
        <div role="status">
          <LinearProgress />
          {t(`xlsform.${busy}`)}
        </div>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {report?.languages.assumed && !report.stored && file && (
        <LanguageChoice value={language ?? report.languages.written} disabled={busy !== undefined} onChange={(next) => check(file, next)} />
      )}
      {report && isRead && <XlsFormReport report={report} />}
    </DialogShell>
  );
}

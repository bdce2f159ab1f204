import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportReport as Report } from '../../dataProvider/study/exchange.ts';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import { useFailureText } from '../generator/useFailureText.ts';
import { useRefreshAll } from '../generator/useRefreshAll.ts';
import { isResourceName, resourceOf, type ResourceName } from '../../resources/index.ts';
import { useLabels } from '../texts/useLabels.ts';
import { useText } from '../texts/useText.ts';
import { FilePicker } from './FilePicker.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useStudy } from './useStudy.ts';

/** Records of a resource, or filled questionnaires of a form. */
export type ImportTarget = { resource: ResourceName } | { formId: string; title: string };

interface Parent {
  resource: ResourceName;
  id: string | null;
}

/** The resource below whose record a spreadsheet is imported, as the declared path says: `conferences/:id/import`. */
function parentOf(target: ImportTarget): ResourceName | undefined {
  const path = 'resource' in target ? resourceOf(target.resource).paths.import : undefined;
  const [parent = ''] = path?.split('/') ?? [];
  return isResourceName(parent) ? parent : undefined;
}

/** Choose a file, see row by row what it would do, then do it. */
export function ImportDialog({ target, onClose }: { target: ImportTarget; onClose(): void }) {
  const t = useText();
  const translate = useTranslate();
  const labelOf = useLabels();
  const textOf = useFailureText();
  const study = useStudy();
  const refreshAll = useRefreshAll();
  const titleId = useId();
  const parentName = parentOf(target);
  const [parent, setParent] = useState<Parent | undefined>(parentName && { resource: parentName, id: null });
  const [file, setFile] = useState<File>();
  const [good, setGood] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [result, setResult] = useState<{ report: Report; stored: boolean }>();

  async function run(dryRun: boolean) {
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const options = { dryRun, good, ...(parent?.id && { parentId: parent.id }) };
      const report = await ('resource' in target ? study.importRecords(target.resource, file, options) : study.importResponses(target.formId, file, options));
      const stored = report.stored ?? !dryRun;
      setResult({ report, stored });
      if (stored) refreshAll();
    } catch (error) {
      setRefusal(textOf(error));
    } finally {
      setBusy(false);
    }
  }

  const name = 'resource' in target ? labelOf(resourceOf(target.resource).label.many) : target.title;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('import.title', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography color="text.secondary">{t('import.text')}</Typography>
          {parent && (
            <RecordPicker target={parent.resource} label={labelOf(resourceOf(parent.resource).label.one)} value={parent.id} onChange={(id) => setParent({ ...parent, id })} />
          )}
          <FilePicker
            file={file}
            onPick={(next) => {
              setFile(next);
              setResult(undefined);
              setRefusal(undefined);
            }}
          />
          {busy && (
            <div role="status">
              <LinearProgress />
              {t('import.running')}
            </div>
          )}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {result && <ImportReport report={result.report} stored={result.stored} />}
          <FormControlLabel control={<Checkbox checked={good} onChange={(event) => setGood(event.target.checked)} />} label={t('import.good')} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {!result?.stored && (
          <>
            <Button variant="outlined" disabled={!file || busy} onClick={() => void run(true)}>
              {t('import.check')}
            </Button>
            <Button variant="contained" disabled={!file || busy} onClick={() => void run(false)}>
              {t('import.run')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

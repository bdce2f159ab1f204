import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useDraftedState } from '../drafts/useDraftedState.tsx';
import { RecordPicker } from '../fields/RecordPicker.tsx';
import { resourceOf } from '../../resources/index.ts';
import { DownloadButton } from '../exports/DownloadButton.tsx';
import { useLabels } from '../kit/useLabels.ts';
import { useText } from '../kit/useText.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FilePicker } from './FilePicker.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type ImportTarget, parentOf } from './ImportTarget.ts';
import { useImport } from './useImport.ts';
import { DialogShell } from '../dialogs/DialogShell.tsx';

const noMapping: Readonly<Record<string, string>> = {};

/** Choose a file, see row by row what it would do, set its columns right, then do it. */
export function ImportDialog({ target, onClose }: { target: ImportTarget; onClose(): void }) {
  const t = useText();
  const labelOf = useLabels();
  // The report needs a phone's whole screen.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const parent = parentOf(target);
  const [parentId, setParentId] = useState<string | null>(null);
  const [file, setFile] = useState<File>();
  const [good, setGood] = useState(false);
  const [update, setUpdate] = useState(false);
  // Of this very file: it is chosen again after a reload, and its columns are as they were put right. Its name may be somebody's.
  const ofFile = `import/${'resource' in target ? target.resource : target.title}/${file?.size ?? 0}-${file?.lastModified ?? 0}`;
  const {
    value: mapping,
    setValue: setMapping,
    note: mappingNote,
    forget: forgetMapping,
  } = useDraftedState<Readonly<Record<string, string>>>(ofFile, noMapping);
  const [earlier, setEarlier] = useState(false);
  const { busy, progress, refusal, unknown, result, run, downloadRefused, forget } = useImport(target);

  const choices = {
    good,
    mode: update ? ('update' as const) : ('add' as const),
    ...(parentId && { parentId }),
    ...(Object.keys(mapping).length > 0 && { mapping }),
  };
  const isStored = result?.stored === true;
  useEffect(() => {
    if (isStored) forgetMapping();
  }, [isStored, forgetMapping]);
  const start = (dryRun: boolean) => void (file && run(file, { ...choices, dryRun }));
  const report = result?.report;
  const { columns, fields } = unknown ?? report ?? {};
  const resource = 'resource' in target ? target.resource : undefined;
  const name = 'resource' in target ? labelOf(resourceOf(target.resource).label.many) : target.title;
  return (
    <DialogShell
      title={t('import.title', { name })}
      onClose={onClose}
      fullScreen={isNarrow}
      maxWidth="md"
      leave="close"
      actions={
        <>
          {!isStored && (
            <>
              <Button variant="outlined" disabled={!file || busy} onClick={() => start(true)}>
                {t(result || unknown ? 'importing.checkAgain' : 'import.check')}
              </Button>
              <Button variant="contained" disabled={!file || busy} onClick={() => start(false)}>
                {t('import.run')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Typography color="text.secondary">{t('import.text')}</Typography>
      {resource && (
        <div>
          <DownloadButton label="importing.template" path={`${resourceOf(resource).paths.base}/template`} fileName={`${resource}.xlsx`} />
        </div>
      )}
      {parent && <RecordPicker target={parent} label={labelOf(resourceOf(parent).label.one)} value={parentId} onChange={setParentId} />}
      <FilePicker
        file={file}
        disabled={busy}
        onPick={(next) => {
          setFile(next);
          setMapping(noMapping);
          forget();
        }}
      />
      {busy && (
        <div role="status">
          <LinearProgress {...(progress && progress.total > 0 && { variant: 'determinate', value: (100 * progress.done) / progress.total })} />
          {progress ? t('importing.progress', { done: progress.done, total: progress.total }) : t('import.running')}
        </div>
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {result && <ImportReport report={result.report} stored={result.stored} />}
      {file && (report?.counts?.refused ?? 0) > 0 && (
        <div>
          <Button variant="outlined" disabled={busy} onClick={() => void downloadRefused(file, choices)}>
            {t('importing.refusedFile')}
          </Button>
        </div>
      )}
      {columns && fields && !isStored && mappingNote}
      {columns && fields && !isStored && <ColumnMapping report={{ columns, fields }} mapping={mapping} onChange={setMapping} />}
      <Stack>
        <FormControlLabel control={<Checkbox checked={good} onChange={(event) => setGood(event.target.checked)} />} label={t('import.good')} />
        {resource && (
          <FormControlLabel control={<Checkbox checked={update} onChange={(event) => setUpdate(event.target.checked)} />} label={t('importing.update')} />
        )}
      </Stack>
      <div>
        <Button size="small" aria-expanded={earlier} onClick={() => setEarlier(!earlier)}>
          {t('importing.list')}
        </Button>
        {earlier && <EarlierImports />}
      </div>
    </DialogShell>
  );
}
